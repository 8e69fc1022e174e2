import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export type S3Server = {
  /** Its settings, as environment variables. */
  settings: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** The folder of its buckets. */
  directory: string
  stop: () => Promise<void>
}

/** A server that speaks S3 on a port of its own, with one bucket. It checks the signatures of requests for files. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'maplekey-s3-'))
  const bucket = 'uploads'
  mkdirSync(join(directory, bucket))
  const files = new S3rver({ directory, silent: true }).callback()
  // When this server checks the signature of a listing it drops the slash after the bucket, so it must not check
  // listings.
  const listings = new S3rver({ directory, silent: true, allowMismatchedSignatures: true }).callback()
  const server = createServer((request, response) =>
    (/^\/[^/]+\/[^?]/.test(request.url ?? '') ? files : listings)(request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    directory,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
