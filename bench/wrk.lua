-- What wrk sends: the requests of the file that is named, one after the other; from the first again after the last, unless
-- `once` follows its name. In the file each comes after its length, which is a line of its own. At the end a line of JSON says
-- what came of it.
local ffi = require('ffi')
ffi.cdef('typedef struct { long seconds; long microseconds; } moment; int gettimeofday(moment *, void *);')

local requests, position, isOnce = {}, 0, false
local threads = {}

local function now()
  local moment = ffi.new('moment')
  ffi.C.gettimeofday(moment, nil)
  return tonumber(moment.seconds) * 1e6 + tonumber(moment.microseconds)
end

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for length in file:lines() do requests[#requests + 1] = file:read(tonumber(length)) end
  file:close()
  isOnce = args[2] == 'once'
end

function request()
  if position == 0 then began = now() end
  if isOnce and position == #requests then
    -- wrk itself goes on waiting until its time is over.
    ended = now()
    wrk.thread:stop()
    return requests[position]
  end
  position = position % #requests + 1
  return requests[position]
end

function done(summary, latency)
  local errors, ended = summary.errors, threads[1]:get('ended')
  local duration = ended and ended - threads[1]:get('began') or summary.duration
  io.write(string.format(
    '{"requests":%d,"duration":%d,"bytes":%d,"p50":%d,"p99":%d,"slowest":%d,"refused":%d,"unanswered":%d}\n',
    summary.requests, duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    latency.max, errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
