// The styles of the field. A Content-Security-Policy does not restrict constructed style sheets.

const css = `
:host {
  --phone-field-text: light-dark(#1a1c20, #eceef2);
  --phone-field-quiet: light-dark(#5b616b, #a9b0bb);
  --phone-field-background: light-dark(#ffffff, #1b1d22);
  --phone-field-hover: light-dark(#eef1f6, #2b2f37);
  --phone-field-border: light-dark(#868d99, #767d8a);
  --phone-field-accent: light-dark(#1257d6, #82adff);
  --phone-field-error: light-dark(#b3261e, #ffb4ab);
  --phone-field-radius: 0.625rem;
  display: inline-block; inline-size: 20rem; max-inline-size: 100%; color-scheme: light dark;
  font: inherit; color: var(--phone-field-text);
}
:host([hidden]) { display: none; }
* { box-sizing: border-box; font: inherit; color: inherit; }
[part=field] {
  display: flex; align-items: stretch; min-block-size: 2.75rem; background: var(--phone-field-background);
  border: 1px solid var(--phone-field-border); border-radius: var(--phone-field-radius);
  transition: border-color 0.12s, box-shadow 0.12s;
}
[part=field]:focus-within {
  border-color: var(--phone-field-accent); box-shadow: 0 0 0 1px var(--phone-field-accent);
}
[part=field].invalid { border-color: var(--phone-field-error); }
[part=field].invalid:focus-within { box-shadow: 0 0 0 1px var(--phone-field-error); }
[part=country] {
  display: inline-flex; align-items: center; gap: 0.375rem; padding-inline: 0.75rem 0.625rem; border: 0;
  background: none; cursor: pointer; border-start-start-radius: inherit; border-end-start-radius: inherit;
  border-inline-end: 1px solid light-dark(#dfe2e8, #3a3f48);
}
[part=country]:hover:enabled { background: var(--phone-field-hover); }
[part=country]:focus-visible { outline: 2px solid var(--phone-field-accent); outline-offset: -4px; }
[part=country]::after {
  content: ''; inline-size: 0.4rem; block-size: 0.4rem; margin-block-end: 0.2rem; opacity: 0.7;
  border: solid currentColor; border-width: 0 1.5px 1.5px 0; transform: rotate(45deg);
}
[part=country]:disabled { cursor: default; }
[part=country]:disabled::after, [part=country][hidden] { display: none; }
[part=flag] { font-size: 1.25rem; line-height: 1; inline-size: 1.75rem; text-align: center; }
.letters [part=flag] { font-size: 0.875rem; font-weight: 600; }
[part=input] {
  flex: 1; min-inline-size: 0; padding: 0.5rem 0.75rem; border: 0; outline: 0; background: none; direction: ltr;
  font-variant-numeric: tabular-nums; border-radius: inherit;
}
:host(:dir(rtl)) [part=input] { text-align: right; }
[part=input]::placeholder { color: var(--phone-field-quiet); opacity: 1; }
:host(:disabled) [part=field] { opacity: 0.55; }
[part=message] { min-block-size: 1.375rem; margin: 0.25rem 0.125rem 0; font-size: 0.8125rem; line-height: 1.375rem; }
[part=message].error { color: var(--phone-field-error); }
[part=message].note { color: var(--phone-field-quiet); }
[part=list] {
  position: fixed; inset: auto; margin: 0; padding: 0; inline-size: 21rem; max-inline-size: calc(100vw - 1rem);
  overflow: hidden; color: var(--phone-field-text); background: var(--phone-field-background);
  border: 1px solid light-dark(#d4d8df, #434954); border-radius: var(--phone-field-radius);
  box-shadow: 0 0.75rem 2rem light-dark(#10182833, #0009);
}
[part=search] {
  display: block; inline-size: 100%; padding: 0.75rem 0.875rem; border: 0; outline: 0; background: none;
  border-block-end: 1px solid light-dark(#dfe2e8, #3a3f48);
}
[part=search]::-webkit-search-cancel-button { display: none; }
[part=search]:focus { border-block-end-color: var(--phone-field-accent); }
[part=search]::placeholder { color: var(--phone-field-quiet); opacity: 1; }
[part=options] { margin: 0; padding: 0.25rem; max-block-size: 16.5rem; overflow-y: auto; list-style: none; }
[part=option] {
  display: flex; align-items: center; gap: 0.625rem; padding: 0.4375rem 0.625rem; border-radius: 0.4375rem;
  cursor: pointer; scroll-margin-block: 0.25rem;
}
[part=option] .name { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
[part=option] .code { color: var(--phone-field-quiet); font-variant-numeric: tabular-nums; direction: ltr; }
[part=option].active { background: var(--phone-field-hover); }
[part=option][aria-selected=true] .name { font-weight: 600; color: var(--phone-field-accent); }
.status { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media (forced-colors: active) { [part=option].active { outline: 2px solid Highlight; outline-offset: -2px; } }
`;

export const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
