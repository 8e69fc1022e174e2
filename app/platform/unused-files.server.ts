import { sql } from 'drizzle-orm'
import { defineJob, type JobDefinition, type WorkerCtx } from './jobs.server.ts'

/** The folders of uploads. Nothing else is ever deleted. */
const folders = ['media', 'documents'] as const

/** A file may wait this long for its row, until a form is saved or a post is finished. */
const graceMilliseconds = 24 * 60 * 60 * 1000

/**
 * When this many files seem unused, the database is wrong: a new one in front of old files, or an older copy. Then nothing
 * is deleted, and the log says so each day.
 */
const alarm = { files: 50, part: 0.5 } as const

/** One run deletes at most this many; the next day continues. */
const mostAtOnce = 5000

/**
 * Deletes files that are a day old and that no row names: replaced pictures, unsaved ones, documents whose row failed. A
 * record that staff can still restore keeps its files. Returns how many it deleted.
 */
export async function deleteUnusedFiles(ctx: WorkerCtx): Promise<number> {
  const before = new Date(ctx.now().getTime() - graceMilliseconds)
  const deletedUnfinished = await ctx.storage.deleteUnfinished(before)
  const old: string[] = []
  for (const folder of folders) {
    for await (const { key, modifiedAt } of ctx.storage.list(folder)) if (modifiedAt < before) old.push(key)
  }
  // Read after the listing, so that a file that a row named meanwhile is kept.
  const used = await listUsedFiles(ctx)
  const unused = old.filter((key) => !used.has(whole(key)))
  if (unused.length >= alarm.files && unused.length > old.length * alarm.part) {
    ctx.log.error({ requestId: ctx.requestId, count: unused.length }, 'most files seem unused: none deleted')
    return 0
  }
  const going = unused.slice(0, mostAtOnce)
  for (const key of going) await ctx.storage.delete(key)
  const count = going.length + deletedUnfinished
  if (count > 0) ctx.log.info({ requestId: ctx.requestId, count }, 'unused files deleted')
  return count
}

async function listUsedFiles(ctx: WorkerCtx): Promise<Set<string>> {
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ file: string }>(sql`select file from app.list_used_files() as file`),
  )
  return new Set(rows.map(({ file }) => whole(file)))
}

/** One name for all sizes and formats of a picture; any other file keeps its own. */
function whole(file: string): string {
  return /^media\/.*-\d+x\d+/.exec(file)?.[0] ?? file.replace(/[-./]+$/, '')
}

export const fileJobs: readonly JobDefinition[] = [
  defineJob({
    name: 'delete-unused-files',
    seconds: 30 * 60,
    retry: { limit: 2, delaySeconds: 600 },
    schedule: { cron: '30 4 * * *', timeZone: 'America/Toronto' },
    run: async (ctx) => void (await deleteUnusedFiles(ctx)),
  }),
]
