import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import { brand, mainColour } from '#brand'
import { drawPng } from './images.server.ts'

/** The text of a page's sharing image (og:image). Long texts are cut. */
export type ShareCard = {
  /** The kind of page, in a word or two. */
  kind?: string
  title: string
  lines?: readonly string[]
  /** One number with its label and date. */
  figure?: { value: string; label: string; note: string }
  /** A square picture as data: address. */
  face?: string | null
}

const size = { width: 1200, height: 630 }
// The site's colours, as in app/app.css.
const ink = '#14211b'
const inkSoft = '#55635b'
const birch = '#fbf8f3'
const line = '#e3ddd2'
const maple = '#b3311f'

const families = { latin: 'Radio Canada Big', 'latin-ext': 'Radio Canada Big Ext' } as const
const weights = [400, 600, 700] as const

let fonts: Promise<{ name: string; data: Buffer; weight: (typeof weights)[number]; style: 'normal' }[]> | undefined

function openFonts() {
  const { resolve } = createRequire(import.meta.url)
  fonts ??= Promise.all(
    Object.entries(families).flatMap(([letters, name]) =>
      weights.map(async (weight) => {
        const file = `@fontsource/radio-canada-big/files/radio-canada-big-${letters}-${weight}-normal.woff`
        return { name, data: await readFile(resolve(file)), weight, style: 'normal' as const }
      }),
    ),
  )
  return fonts
}

/** The card as a PNG of 1200 by 630 pixels. The renderer is loaded with the first one. */
export async function drawShareImage(card: ShareCard): Promise<Buffer> {
  const { default: satori } = await import('satori')
  const readable = { ...card, title: inOurLetters(card.title) || brand.tagline, lines: card.lines?.map(inOurLetters) }
  return drawPng(await satori(<Card {...readable} />, { ...size, fonts: await openFonts() }), { few: true })
}

function Card({ kind, title, lines = [], figure, face }: ShareCard) {
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: birch,
        borderTop: `12px solid ${mainColour()}`,
        padding: '44px 72px 40px',
        fontFamily: Object.values(families).join(', '),
        color: ink,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <MapleKey />
          <Text size={40} weight={600} style={{ marginLeft: 16, letterSpacing: '-0.02em' }}>
            {brand.name}
          </Text>
        </div>
        {kind && (
          <Text size={28} colour={inkSoft}>
            {kind}
          </Text>
        )}
      </div>
      <div style={{ display: 'flex', flexGrow: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <div style={{ display: 'flex', flexDirection: 'column', flexShrink: 1, flexGrow: 1, width: 0 }}>
          <Text
            size={titleSize(title, figure !== undefined || Boolean(face))}
            weight={700}
            style={{ lineHeight: 1.12, letterSpacing: '-0.02em', lineClamp: 4, wordBreak: 'break-word' }}
          >
            {title}
          </Text>
          {lines.map((text) => (
            <Text key={text} size={32} colour={inkSoft} style={{ marginTop: 18, lineClamp: 2 }}>
              {text}
            </Text>
          ))}
        </div>
        {face && <img src={face} width={260} height={260} alt="" style={{ marginLeft: 56, borderRadius: 130 }} />}
        {figure && <Figure {...figure} />}
      </div>
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          borderTop: `2px solid ${line}`,
          paddingTop: 24,
        }}
      >
        <Text size={26} colour={inkSoft}>
          {`${brand.licence.label} ${brand.licence.number}`}
        </Text>
        <Text size={26} colour={mainColour()} weight={600}>
          {brand.tagline}
        </Text>
      </div>
    </div>
  )
}

function Figure({ value, label, note }: NonNullable<ShareCard['figure']>) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        marginLeft: 56,
        padding: '36px 44px',
        backgroundColor: '#ffffff',
        border: `2px solid ${line}`,
        borderRadius: 16,
      }}
    >
      <Text size={30} colour={inkSoft}>
        {label}
      </Text>
      <Text size={120} weight={700} colour={mainColour()} style={{ lineHeight: 1.15, letterSpacing: '-0.03em' }}>
        {value}
      </Text>
      <Text size={26} colour={inkSoft}>
        {note}
      </Text>
    </div>
  )
}

// The site's font has no glyphs for these and would draw empty boxes.
const strange = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u203a\u20ac\u2122]/gu

function inOurLetters(text: string): string {
  return text.normalize('NFC').replace(strange, '').replace(/\s+/g, ' ').trim()
}

type TextProps = { size: number; weight?: number; colour?: string; style?: React.CSSProperties; children: ReactNode }

function Text({ size: fontSize, weight = 400, colour = ink, style, children }: TextProps) {
  return <div style={{ display: 'block', fontSize, fontWeight: weight, color: colour, ...style }}>{children}</div>
}

function titleSize(title: string, shared: boolean): number {
  const length = [...title].length + (shared ? 20 : 0)
  if (length <= 50) return 76
  return length <= 100 ? 60 : 48
}

/** The logo of app/ui/mark.tsx. */
function MapleKey() {
  return (
    <svg viewBox="0 0 64 64" width={56} height={56}>
      <path
        fillRule="evenodd"
        fill={maple}
        d="M13.5 33.5C19 20 30 8 45.5 3.600c8-2.200 14.5 2 14.5 10C60 28.5 48 40.5 32.5 43.200A14.5 14.5 0 1 1 13.5 33.5ZM18.5 53.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z"
      />
      <g strokeWidth="2.8" strokeLinecap="round" fill="none" stroke={birch}>
        <path d="M26 32C30.5 23.5 37.5 16 46.5 11.5" />
        <path d="M31.5 34.5C39.5 31.5 47.5 25.5 52 17" />
      </g>
    </svg>
  )
}
