import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, until } from './built-server.ts'

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** One nginx worker that serves the same brotli bytes as a static file; null when nginx or its module is missing. */
export async function startNginx(page: { html: Buffer; br: Buffer }) {
  if (spawnSync('nginx', ['-v']).error || !existsSync(brotliModule)) return null
  const folder = mkdtempSync(join(tmpdir(), 'maplekey-nginx-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(join(folder, 'index.html'), page.html)
  writeFileSync(join(folder, 'index.html.br'), page.br)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `load_module ${brotliModule};
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000; types { text/html html; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; location / { brotli_static on; } }
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(url)).ok, 5000)
  return {
    url,
    stop() {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
