/** Limits of a request, each tested at the limit and one past it. */
export const requestLimits = {
  /** Bytes of a form's or JSON body. */
  formBody: 64 * 1024,
  /**
   * Bytes of a body with a picture or an imported file, which has its own limit, and the form around it, which may be a post's.
   */
  pictureBody: 10 * 1024 * 1024 + 512 * 1024,
  /** Bytes of a body with a document: the file and the form around it. */
  documentBody: 20 * 1024 * 1024 + 64 * 1024,
  /** Bytes of a post's form: 150,000 characters of HTML, URL-encoded. */
  postBody: 512 * 1024,
  /** Bytes of a body with a sheet of rates: the file, which may hold 5 MB, and the form around it. */
  sheetBody: 5 * 1024 * 1024 + 512 * 1024,
  /** Characters of a mail provider's one-click unsubscribe form. */
  oneClickBody: 1024,
  /** Characters of path and query. */
  url: 2048,
} as const

const pictureBody = {
  maxSize: requestLimits.pictureBody,
  sentence: 'This picture is larger than 10 MB. Choose a smaller one, or save it in a smaller size.',
}

const documentBody = {
  maxSize: requestLimits.documentBody,
  sentence: 'This document is larger than 20 MB. Save it in a smaller size and choose it again.',
}

const postBody = {
  maxSize: requestLimits.postBody,
  sentence: 'This post is longer than a post may be. Shorten it, or make two of it.',
}

/** Paths that accept more than a form. */
const largerBodies = new Map([
  ['/super-admin/blog', postBody],
  ['/super-admin/blog.data', postBody],
  ['/agent-dashboard/blog', postBody],
  ['/agent-dashboard/blog.data', postBody],
  ['/resources/post-draft', postBody],
  ['/resources/documents', documentBody],
  // Without JavaScript, the file is sent to the page itself.
  ['/agent-dashboard/documents', documentBody],
  ['/resources/pictures', pictureBody],
])

/** Pages whose forms send a picture along when there is no JavaScript; only then do they send files. */
const pagesWithPictures = new Set([
  '/super-admin',
  '/super-admin/blog',
  '/super-admin/products',
  '/super-admin/services',
  '/super-admin/lenders',
  '/agent-dashboard',
  '/agent-dashboard/customize',
  '/agent-dashboard/seo',
  '/agent-dashboard/blog',
])

const sheetBody = {
  maxSize: requestLimits.sheetBody,
  sentence: 'This file is larger than 5 MB. Save the table alone, or copy and paste it.',
}

/** A client's private page, which takes documents; also from a form that the router sends. */
const clientPage = /^\/my-quote(?:\.data)?$/

const clientBody = {
  maxSize: requestLimits.documentBody,
  sentence: 'These files are larger than 20 MB together. Go back, and send them one at a time or in a smaller size.',
}

const importBody = {
  maxSize: requestLimits.pictureBody,
  sentence: 'This file is larger than 10 MB. Split it in parts, or leave out columns you don’t need.',
}

/** The pages of the rate sources, which take in spreadsheets. */
const rateSourcePage = /^\/super-admin\/rate-sources\/[\w-]+(?:\.data)?$/

export const formBody = {
  maxSize: requestLimits.formBody,
  sentence: 'This is more than a form may hold. Shorten the longest text and send it again.',
}

/** The largest body that `path` accepts with this content type, and the sentence for a larger one. */
export function bodyLimitOf(path: string, type = ''): { maxSize: number; sentence: string } {
  if (type.startsWith('multipart/') && pagesWithPictures.has(path)) return pictureBody
  if (type.startsWith('multipart/') && clientPage.test(path)) return clientBody
  if (type.startsWith('multipart/') && rateSourcePage.test(path)) return sheetBody
  if (type.startsWith('multipart/') && /^\/super-admin\/leads\/import(?:\.data)?$/.test(path)) return importBody
  return largerBodies.get(path) ?? formBody
}
