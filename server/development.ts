import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer as createVite } from 'vite'
import type { startApp, StartedApp } from './start-app.ts'

/**
 * The application out of Vite, with hot reload over the same server. When a file on the server's side has changed, the
 * next request gets an application started anew, and the one before is closed.
 */
export async function startDevelopment(
  server: Server,
  start: (startFunction: typeof startApp) => Promise<StartedApp>,
): Promise<StartedApp> {
  const vite = await createVite({
    server: { middlewareMode: { server } as unknown as true, hmr: { server } },
    appType: 'custom',
  })
  // Vite would end the process itself; the one who started us stops things in order.
  process.removeAllListeners('SIGTERM')
  let loaded: typeof startApp | undefined
  let current: Promise<StartedApp> | undefined

  async function latest(): Promise<StartedApp> {
    const { startApp: fresh } = (await vite.ssrLoadModule('./server/start-app.ts')) as { startApp: typeof startApp }
    if (current && fresh === loaded) return current
    void current?.then((before) => before.close()).catch(() => undefined)
    loaded = fresh
    current = start(fresh)
    return current
  }

  const first = await latest()
  return {
    ...first,
    listener(request: IncomingMessage, response: ServerResponse) {
      vite.middlewares(request, response, () => {
        latest().then(
          (app) => app.listener(request, response),
          (error: Error) => {
            vite.ssrFixStacktrace(error)
            response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
          },
        )
      })
    },
    async close() {
      await (await latest()).close()
      await vite.close()
    },
  }
}
