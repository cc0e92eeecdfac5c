/** The essentials of examples/deploy/nginx.conf, for servers on this machine. */
export function nginxSettings(folder: string, port: number, servers: readonly number[]): string {
  const upstream = servers.map(server => `    server 127.0.0.1:${server} max_fails=0;`)
  return `daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  fastcgi_temp_path ${folder}/nginx-fastcgi;
  uwsgi_temp_path ${folder}/nginx-uwsgi;
  scgi_temp_path ${folder}/nginx-scgi;
  # A request goes to another server when one cannot be reached. A POST that was sent is not sent again.
  upstream almanac {
${upstream.join('\n')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 21m;
    proxy_http_version 1.1;
    proxy_connect_timeout 2s;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    location / { proxy_pass http://almanac; }
  }
}
`
}
