-- What wrk sends: the requests of the file that is named, one after the other, from the first again after the last. In the
-- file each comes after its length, which is a line of its own. At the end a line of JSON says what came of it.
local requests, position = {}, 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for length in file:lines() do requests[#requests + 1] = file:read(tonumber(length)) end
  file:close()
end

function request()
  position = position % #requests + 1
  return requests[position]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"duration":%d,"bytes":%d,"p50":%d,"p99":%d,"slowest":%d,"refused":%d,"unanswered":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    latency.max, errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
