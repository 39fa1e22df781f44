import { api } from "./api.js";
import { find } from "./dom.js";
import { localize } from "./texts.js";

localize();
find("password").focus();
find("sign-in").addEventListener("submit", async event => {
  event.preventDefault();
  try {
    await api.signIn(find("password").value);
    location.reload();
  } catch (error) {
    find("refusal").textContent = error.message;
    find("password").select();
  }
});
