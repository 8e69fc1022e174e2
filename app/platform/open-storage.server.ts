import { join } from 'node:path'
import type { Env } from './env.server.ts'
import { createDiskStorage, type Storage } from './storage.server.ts'
import { createS3Storage } from './storage-s3.server.ts'

/** The storage of these settings: the S3 store when one is named, and then nowhere else; else this machine's disk. */
export function openStorage(env: Env): Storage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket = '', S3_REGION: region } = env
  if (!endpoint) return createDiskStorage(join(env.DATA_DIR, 'files'))
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env
  return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}
