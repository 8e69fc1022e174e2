import { LinkCard } from '#app/ui/link-card.tsx'
import type { ProductCardData } from './products.server.ts'

type ProductCardsProps = {
  products: readonly ProductCardData[]
  /** `?agent=…` or nothing: added to every link, so that the visitor stays with that broker. */
  search: string
}

export function ProductCards({ products, search }: ProductCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {products.map(({ id, path, name, text, imageUrl, price }) => (
        <LinkCard
          key={id}
          to={path + search}
          title={name}
          text={text}
          imageUrl={imageUrl}
          note={price && <p className="text-xl font-semibold text-spruce tabular-nums">{price}</p>}
        />
      ))}
    </ul>
  )
}
