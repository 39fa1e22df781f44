-- The requests of pages while nothing changes: windows of the list, searches, contacts, and caller ID.

local cookie = os.getenv("COOKIE")
local host = os.getenv("HOST")
local searches = { "%E3%84%B1", "%E3%84%B1%E3%85%81", "%EA%B9%80", "9999", "010-1234", "zz" }

function request()
  local kind = math.random(10)
  local path
  if kind <= 5 then
    path = "/api/contacts?limit=100&offset=" .. math.random(0, 999) * 100
  elseif kind <= 7 then
    path = "/api/contacts?limit=100&search=" .. searches[math.random(#searches)]
  elseif kind <= 9 then
    path = "/api/contacts/" .. math.random(2, 100000)
  else
    path = "/api/whois?number=" .. math.random(1000, 9999)
  end
  return wrk.format("GET", path, { Host = host, Cookie = cookie })
end

local errors = 0

function response(status)
  if status ~= 200 then
    errors = errors + 1
    if errors < 3 then print("status " .. status) end
  end
end
