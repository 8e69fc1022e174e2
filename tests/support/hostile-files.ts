import sharp from 'sharp'
import { docxBytes, oleBytes, pdfBytes, zipBytes } from './documents.ts'
import {
  animation,
  jpegThatClaimsMore,
  jpegWithPdfInside,
  payload,
  picture,
  pngBomb,
  pngWithNote,
} from './hostile-pictures.ts'

export type HostileFile = {
  what: string
  name: string
  type: string
  bytes: () => Buffer | Promise<Buffer>
  /** The addresses that accept it, because its picture is encoded again or its name means nothing there. */
  taken?: 'documents' | 'pictures' | 'both'
}

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${payload}</svg>`)
const html = Buffer.from(`<!doctype html><html><body>${payload}</body></html>`)
const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600), Buffer.from(payload)])
const eicar = Buffer.from(String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*${payload}`)
const macroPart = 'application/vnd.ms-word.document.macroEnabled.main+xml'

const after = async (begin: Buffer | Promise<Buffer>, rest: Buffer) => Buffer.concat([await begin, rest])
const half = async (whole: Buffer | Promise<Buffer>) => (await whole).subarray(0, Math.floor((await whole).length / 2))
const zeros = Buffer.alloc(2_000_000)
const bigEntry = (says?: object) => ({ name: 'word/media/image1.png', content: zeros, says })

export const hostileFiles: readonly HostileFile[] = [
  { what: 'an SVG with a script', name: 'logo.svg', type: 'image/svg+xml', bytes: () => svg },
  { what: 'an SVG called PNG', name: 'logo.png', type: 'image/png', bytes: () => svg },
  { what: 'a page called PNG', name: 'me.png', type: 'image/png', bytes: () => html },
  { what: 'a page called PDF', name: 'licence.pdf', type: 'application/pdf', bytes: () => html },
  { what: 'a page called Word', name: 'licence.doc', type: 'application/msword', bytes: () => html },
  {
    what: 'a GIF that is JavaScript',
    name: 'dot.gif',
    type: 'image/gif',
    bytes: () => Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;${payload}`),
  },
  {
    what: 'the same called JPEG',
    name: 'dot.jpg',
    type: 'image/jpeg',
    bytes: () => Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;${payload}`),
  },
  {
    what: 'a picture with a page behind its end',
    name: 'both.jpg',
    type: 'image/jpeg',
    bytes: () => after(picture('jpeg'), html),
    taken: 'both',
  },
  {
    what: 'a picture with a zip behind its end',
    name: 'both.png',
    type: 'image/png',
    bytes: () => after(picture('png'), zipBytes([{ name: 'run.js', content: payload }])),
    taken: 'both',
  },
  {
    what: 'a picture with a script as its comment',
    name: 'note.png',
    type: 'image/png',
    bytes: pngWithNote,
    taken: 'both',
  },
  {
    what: 'a picture with a script in its camera’s notes',
    name: 'note.jpg',
    type: 'image/jpeg',
    bytes: async () =>
      sharp(await picture('jpeg'))
        .withExif({ IFD0: { Artist: payload } })
        .toBuffer(),
    taken: 'both',
  },
  {
    what: 'a photo that says where it was taken',
    name: 'home.jpg',
    type: 'image/jpeg',
    bytes: async () =>
      sharp(await picture('jpeg'))
        .withExif({ IFD0: { ImageDescription: payload }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' } })
        .toBuffer(),
    taken: 'both',
  },
  { what: 'a picture that moves', name: 'blink.webp', type: 'image/webp', bytes: animation, taken: 'both' },
  {
    what: 'a picture one pixel wide and 60,000 high',
    name: 'strip.png',
    type: 'image/png',
    bytes: () =>
      sharp({ create: { width: 1, height: 60_000, channels: 3, background: '#17503b' } })
        .png()
        .toBuffer(),
    taken: 'both',
  },
  {
    what: 'a picture that is a PDF too, called PDF',
    name: 'both.pdf',
    type: 'application/pdf',
    bytes: jpegWithPdfInside,
    taken: 'pictures',
  },
  {
    what: 'a picture that claims 65,535 by 65,535 pixels',
    name: 'vast.jpg',
    type: 'image/jpeg',
    bytes: jpegThatClaimsMore,
  },
  { what: 'a bomb of 16,000 by 16,000 pixels', name: 'small.png', type: 'image/png', bytes: pngBomb },
  { what: 'half a picture', name: 'half.jpg', type: 'image/jpeg', bytes: () => half(picture('jpeg', 600)) },
  {
    what: 'a picture called by another kind',
    name: 'me.png',
    type: 'image/png',
    bytes: () => picture('jpeg'),
    taken: 'pictures',
  },
  {
    what: 'only the first bytes of a picture',
    name: 'me.jpg',
    type: 'image/jpeg',
    bytes: () => Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  },
  { what: 'a program called PNG', name: 'setup.png', type: 'image/png', bytes: () => program },
  { what: 'a program called PDF', name: 'setup.pdf', type: 'application/pdf', bytes: () => program },
  { what: 'a program with two endings', name: 'licence.pdf.exe', type: 'application/pdf', bytes: () => program },
  {
    what: 'a program whose name is written backwards',
    name: 'licence\u202Efdp.exe',
    type: 'application/pdf',
    bytes: () => program,
  },
  {
    what: 'a PDF with a NUL before another ending',
    name: 'licence.pdf\0.exe',
    type: 'application/pdf',
    bytes: () => pdfBytes(),
  },
  { what: 'the virus scanners’ test file', name: 'eicar.pdf', type: 'application/pdf', bytes: () => eicar },
  {
    what: 'the test file in a Word document',
    name: 'eicar.docx',
    type: 'application/zip',
    bytes: () => docxBytes([{ name: 'eicar.com', content: eicar }]),
  },
  { what: 'nothing', name: 'empty.pdf', type: 'application/pdf', bytes: () => Buffer.alloc(0) },
  {
    what: 'a PDF that does not begin as one',
    name: 'late.pdf',
    type: 'application/pdf',
    bytes: () => after(html, pdfBytes()),
  },
  { what: 'half a PDF', name: 'half.pdf', type: 'application/pdf', bytes: () => half(pdfBytes(20_000)) },
  {
    what: 'a zip called Word',
    name: 'notes.docx',
    type: 'application/zip',
    bytes: () => zipBytes([{ name: 'a.txt', content: payload }]),
  },
  { what: 'half a Word document', name: 'half.docx', type: 'application/zip', bytes: () => half(docxBytes()) },
  {
    what: 'a Word document with macros',
    name: 'macro.docx',
    type: 'application/zip',
    bytes: () => docxBytes([{ name: 'word/vbaProject.bin', content: payload }]),
  },
  {
    what: 'one that says so only inside',
    name: 'macro.docx',
    type: 'application/zip',
    bytes: () => docxBytes([], macroPart),
  },
  {
    what: 'one with the ending of macros',
    name: 'macro.docm',
    type: 'application/zip',
    bytes: () => docxBytes([], macroPart),
  },
  {
    what: 'an old one with macros',
    name: 'macro.doc',
    type: 'application/msword',
    bytes: () => oleBytes('WordDocument', '_VBA_PROJECT'),
  },
  {
    what: 'an installer called Word',
    name: 'setup.doc',
    type: 'application/msword',
    bytes: () => oleBytes('Root Entry', 'Property'),
  },
  {
    what: 'a Word document that unpacks to gigabytes',
    name: 'bomb.docx',
    type: 'application/zip',
    bytes: () => docxBytes([bigEntry({ unpacked: 4_000_000_000 })]),
  },
  {
    what: 'one whose parts lie on top of each other',
    name: 'bomb.docx',
    type: 'application/zip',
    bytes: () =>
      docxBytes(Array.from({ length: 50 }, (_, at) => ({ ...bigEntry({ packed: 100_000 }), name: `word/${at}.png` }))),
  },
  {
    what: 'one whose list of types unpacks without end',
    name: 'bomb.docx',
    type: 'application/zip',
    bytes: () =>
      zipBytes([{ name: '[Content_Types].xml', content: Buffer.alloc(50_000_000) }, { name: 'word/document.xml' }]),
  },
  {
    what: 'a Word document that unpacks over other files',
    name: 'slip.docx',
    type: 'application/zip',
    bytes: () => docxBytes([{ name: '../../../etc/cron.d/x', content: payload }]),
  },
  {
    what: 'a file of settings',
    name: '.htaccess',
    type: 'application/pdf',
    bytes: () => Buffer.from('AddType text/html .pdf'),
  },
  {
    what: 'a PDF named as a path',
    name: '../../../x.pdf',
    type: 'application/pdf',
    bytes: () => pdfBytes(),
    taken: 'documents',
  },
  {
    what: 'a PDF named as a path of Windows',
    name: String.raw`..\..\x.pdf`,
    type: 'application/pdf',
    bytes: () => pdfBytes(),
    taken: 'documents',
  },
  { what: 'a PDF with two endings', name: 'x.php.pdf', type: 'text/html', bytes: () => pdfBytes(), taken: 'documents' },
  {
    what: 'a PDF with a name of 10 kB',
    name: `${'n'.repeat(10_240)}.pdf`,
    type: 'application/pdf',
    bytes: () => pdfBytes(),
    taken: 'documents',
  },
  {
    what: 'a PDF whose name is written backwards',
    name: 'gpj.\u202Efdp.pdf',
    type: 'application/pdf',
    bytes: () => pdfBytes(),
    taken: 'documents',
  },
]
