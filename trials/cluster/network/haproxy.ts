/**
 * Requests go to servers that are ready. Without a database none is, but visitors can still read from a replica, so
 * then they go to any server that runs.
 */
export function haproxySettings(port: number, servers: readonly number[]): string {
  const linesOf = (check: string) =>
    servers.map(server => `  server almanac-${server} 127.0.0.1:${server} ${check}`).join('\n')
  return `global
  log stderr format raw local0 notice
defaults
  mode http
  log global
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout check 1s
  option forwardfor
  # Another server gets a request that could not be sent. A request that was sent is not sent again.
  option redispatch 1
  retry-on conn-failure
frontend calendar
  bind 127.0.0.1:${port}
  use_backend running if { nbsrv(ready) eq 0 }
  default_backend ready
backend ready
  option httpchk GET /ready
${linesOf('check inter 500ms fall 1 rise 1')}
backend running
  option httpchk GET /health
${linesOf('check inter 500ms fall 1 rise 1')}
`
}
