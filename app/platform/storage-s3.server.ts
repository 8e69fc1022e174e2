import { Readable } from 'node:stream'
import { AppError } from './errors.ts'
import { BucketMissing, type FileBody, isStorageKey, type Storage } from './storage.server.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long we wait for the store, whatever it does, in milliseconds: to let us in, for an answer, between two bytes. */
export const s3Patience = { connect: 3000, ask: 8000, put: 30_000, silence: 30_000 } as const

const unreachable = 'We cannot reach the place where files are kept just now. Please try again in a minute.'

type Client = Awaited<ReturnType<typeof openClient>>

/**
 * Files in a bucket of any store that speaks S3. A put replaces the whole object or nothing, as S3 promises.
 * Every failure is an AppError with a sentence or `BucketMissing`, within the time of `patience`.
 */
export function createS3Storage(
  settings: S3Settings,
  patience: Record<keyof typeof s3Patience, number> = s3Patience,
): Storage {
  const Bucket = settings.bucket
  let opened: Promise<Client> | undefined

  async function ask<T>(
    work: (client: Client, options: { abortSignal: AbortSignal }) => Promise<T>,
    milliseconds = patience.ask,
  ): Promise<T> {
    opened ??= openClient(settings, patience)
    // Not AbortSignal.timeout: that would go on and cut off a file that is still being read.
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), milliseconds)
    try {
      return await work(await opened, { abortSignal: giveUp.signal })
    } catch (cause) {
      throw failureOf(cause, Bucket)
    } finally {
      clearTimeout(timer)
    }
  }

  async function find(key: string) {
    if (!isStorageKey(key)) return null
    return ask(({ s3, commands }, options) =>
      s3.send(new commands.HeadObjectCommand({ Bucket, Key: key }), options).catch(nullWhenMissing),
    )
  }

  /** Asked for when the first byte is wanted: who only asks whether a file changed costs no transfer. */
  async function* read(key: string): AsyncIterable<Uint8Array> {
    const { Body } = await ask(({ s3, commands }, options) =>
      s3.send(new commands.GetObjectCommand({ Bucket, Key: key }), options),
    )
    if (Body) yield* Body as Readable
  }

  return {
    async put(key, body) {
      if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`)
      // S3 wants to know the length before the first byte.
      const Body = await gathered(body)
      await ask(
        ({ s3, commands }, options) =>
          s3.send(new commands.PutObjectCommand({ Bucket, Key: key, Body, ContentLength: Body.length }), options),
        patience.put,
      )
    },

    async get(key) {
      const found = await find(key)
      if (!found) return null
      return {
        size: found.ContentLength ?? 0,
        modifiedAt: found.LastModified ?? new Date(0),
        open: () => Readable.toWeb(Readable.from(read(key), { objectMode: false })) as ReadableStream<Uint8Array>,
      }
    },

    exists: async (key) => (await find(key)) !== null,

    async delete(key) {
      if (!isStorageKey(key)) return
      await ask(({ s3, commands }, options) => s3.send(new commands.DeleteObjectCommand({ Bucket, Key: key }), options))
    },

    // From the last key on, by version 1 of the call: of all ways to list page by page the one that every store knows.
    async *list(folder) {
      if (!isStorageKey(folder)) return
      for (let after: string | undefined; ;) {
        const Marker = after
        const page = await ask(({ s3, commands }, options) =>
          s3.send(new commands.ListObjectsCommand({ Bucket, Prefix: `${folder}/`, Marker }), options),
        )
        for (const { Key: key = '', Size: size = 0, LastModified: modifiedAt = new Date() } of page.Contents ?? []) {
          if (isStorageKey(key)) yield { key, size, modifiedAt }
          after = key
        }
        if (!page.IsTruncated || after === Marker) return
      }
    },

    // Nothing is unfinished here: an object is put in one request.
    deleteUnfinished: async () => 0,
  }
}

/** The client, loaded when the first file is asked for: a site that keeps its files on disk does without it. */
async function openClient(settings: S3Settings, patience: Record<keyof typeof s3Patience, number>) {
  const commands = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const s3 = new commands.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket as first part of the path: the other way needs a DNS name for each, which few stores have.
    forcePathStyle: true,
    // Newer clients send checksums by default that only Amazon's own store understands.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: patience.connect, socketTimeout: patience.silence },
  })
  return { s3, commands }
}

async function gathered(body: FileBody): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function isS3Error(error: unknown): error is Error & { $metadata: { httpStatusCode?: number } } {
  return error instanceof Error && '$metadata' in error
}

function nullWhenMissing(error: unknown): null {
  if (isS3Error(error) && error.$metadata.httpStatusCode === 404) return null
  throw error
}

/** What the caller is told, by the sentence for people or, when there is no bucket, by its own kind of error. */
function failureOf(cause: unknown, bucket: string): AppError | BucketMissing {
  const noBucket = isS3Error(cause) && cause.$metadata.httpStatusCode === 404
  return noBucket ? new BucketMissing(bucket, { cause }) : new AppError('unavailable', unreachable, { cause })
}
