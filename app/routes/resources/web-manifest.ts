import { brand, mainColour } from '#brand'

const icon = { type: 'image/png', purpose: 'any' }

/** Lets a phone install the site on its home screen like an app. */
export function loader() {
  return Response.json(
    {
      id: '/',
      name: brand.name,
      short_name: brand.name,
      description: brand.tagline,
      lang: 'en-CA',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#FBF8F3',
      theme_color: mainColour(),
      icons: [
        { ...icon, src: '/icon-192.png', sizes: '192x192' },
        { ...icon, src: '/icon-512.png', sizes: '512x512' },
        { ...icon, src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' } },
  )
}
