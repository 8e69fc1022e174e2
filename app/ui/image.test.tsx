import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Image } from './image.tsx'

const stored = '/media/agents/2026-11/k3x9-640x480.webp'

describe('a stored picture', () => {
  test('is offered in all its widths, as AVIF and WebP, and reserves its space', () => {
    const html = renderToStaticMarkup(<Image src={stored} alt="Amara" sizes="10rem" />)
    expect(html).toContain(
      'srcSet="/media/agents/2026-11/k3x9-640x480-160w.avif 160w, /media/agents/2026-11/k3x9-640x480-320w.avif 320w, /media/agents/2026-11/k3x9-640x480.avif 640w"',
    )
    expect(html).toContain('/media/agents/2026-11/k3x9-640x480-320w.webp 320w')
    expect(html.match(/sizes="10rem"/g)).toHaveLength(2)
    expect(html).toContain(`src="${stored}" alt="Amara" width="640" height="480"`)
  })

  test('loads only when it is scrolled near, unless it is visible from the start', () => {
    const below = renderToStaticMarkup(<Image src={stored} alt="" />)
    expect(below).toContain('loading="lazy" decoding="async"')
    expect(below).not.toContain('fetchPriority')
    const above = renderToStaticMarkup(<Image src={stored} alt="" eager />)
    expect(above).toContain('loading="eager"')
    expect(above).toContain('fetchPriority="high"')
    expect(above).not.toContain('async')
  })
})

test.each(['https://pictures.example.ca/a.jpg', '/demo/amara.svg', '/media/agents/no-size.webp'])(
  'a picture without stored sizes is a plain img element: %s',
  (src) => {
    const html = renderToStaticMarkup(<Image src={src} alt="A house" width={40} height={30} />)
    expect(html).toContain(`src="${src}" alt="A house" width="40" height="30"`)
    expect(html).not.toContain('srcSet')
  },
)

test.each([
  null,
  undefined,
  '',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'http://pictures.example.ca/a.jpg',
  '//evil.example/a.jpg',
  '/\\evil.example/a.jpg',
  '/media/../auth/sign-out',
  '/media/a-640x480.webp?x=1',
  'blob:https://a.example/1',
])('an unsafe or missing picture address shows nothing: %j', (src) => {
  expect(renderToStaticMarkup(<Image src={src} alt="x" />)).toBe('')
})

test('a picture size in the address that no stored picture can have is ignored', () => {
  const html = renderToStaticMarkup(<Image src="/media/a-99999x10.webp" alt="" />)
  expect(html).not.toContain('srcSet')
})
