import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Env } from './env.server.ts'
import { AppError } from './errors.ts'
import { BucketMissing, createDiskStorage, isStorageKey, type Storage } from './storage.server.ts'

/**
 * The storage for these settings: the S3 store if one is named, and then nothing else; otherwise this machine's disk.
 */
export function openStorage(env: Env): Storage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket = '', S3_REGION: region } = env
  if (!endpoint) return createDiskStorage(join(env.DATA_DIR, 'files'))
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env
  return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long we wait for the store, in milliseconds: for a connection, for an answer, between two bytes. */
export const s3Patience = { connect: 3000, ask: 8000, put: 30_000, silence: 30_000 } as const

const unreachable = 'We cannot reach the place where files are kept just now. Please try again in a minute.'

type Patience = Record<keyof typeof s3Patience, number>

type Client = Awaited<ReturnType<typeof openClient>>

/**
 * Stores files in a bucket of any store that speaks S3. A put replaces the complete object or nothing, as S3 promises.
 * Every failure is an AppError with a sentence or `BucketMissing`, within the time of `patience`.
 */
export function createS3Storage(settings: S3Settings, patience: Patience = s3Patience): Storage {
  const Bucket = settings.bucket
  const ask = askWithin(settings, patience)

  async function find(key: string) {
    if (!isStorageKey(key)) return null
    return ask(({ s3, commands }, options) =>
      s3.send(new commands.HeadObjectCommand({ Bucket, Key: key }), options).catch(nullWhenMissing),
    )
  }

  /** Fetched when the first byte is read: asking whether a file changed costs no transfer. */
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
      const Body = body instanceof Uint8Array ? body : await buffer(body)
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

    // Version 1 of the call, continuing after the last key: every store supports it.
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

/** Asks the store, and gives up in time; the client is opened with the first question. */
function askWithin(settings: S3Settings, patience: Patience) {
  let opened: Promise<Client> | undefined
  return async function ask<T>(
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
      throw failureOf(cause, settings.bucket)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The client, loaded with the first file: a site that stores its files on disk does without it. */
async function openClient(settings: S3Settings, patience: Patience) {
  const commands = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const s3 = new commands.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket is part of the path: as a host name it would need DNS, which few stores have.
    forcePathStyle: true,
    // Newer clients send checksums by default that only Amazon's own store understands.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: patience.connect, socketTimeout: patience.silence },
  })
  return { s3, commands }
}

function isS3Error(error: unknown): error is Error & { $metadata: { httpStatusCode?: number } } {
  return error instanceof Error && '$metadata' in error
}

function nullWhenMissing(error: unknown): null {
  if (isS3Error(error) && error.$metadata.httpStatusCode === 404) return null
  throw error
}

/** The error for the caller: a sentence for people, or `BucketMissing` when there is no bucket. */
function failureOf(cause: unknown, bucket: string): AppError | BucketMissing {
  const noBucket = isS3Error(cause) && cause.$metadata.httpStatusCode === 404
  return noBucket ? new BucketMissing(bucket, { cause }) : new AppError('unavailable', unreachable, { cause })
}
