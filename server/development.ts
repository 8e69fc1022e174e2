import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer as createVite } from 'vite'
import type { startApp, StartedApp } from './start-app.ts'

/**
 * The application from Vite, with hot reload over the same server. After a change to a server file, the next request
 * starts a new application, and the previous one is closed.
 */
export async function startDevelopment(
  server: Server,
  start: (startFunction: typeof startApp) => Promise<StartedApp>,
): Promise<StartedApp> {
  const vite = await createVite({
    server: { middlewareMode: { server } as unknown as true, hmr: { server } },
    appType: 'custom',
  })
  // Vite would end the process itself; index.ts stops everything in order.
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
