import { Image } from '#app/ui/image.tsx'
import { type LenderType, lenderTypeLabels, lenderTypes } from './lenders.ts'

type LenderGroupsProps = {
  lenders: readonly { name: string; type: LenderType; logoUrl: string | null }[]
}

/** Partner lenders in two groups; a lender without a logo is shown by name. */
export function LenderGroups({ lenders }: LenderGroupsProps) {
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
      {lenderTypes.map((type) => {
        const group = lenders.filter((lender) => lender.type === type)
        if (group.length === 0) return null
        return (
          <section key={type} className="grid grid-cols-1 content-start gap-3">
            <h3 className="text-lg">{lenderTypeLabels[type]}</h3>
            <ul className="flex flex-wrap gap-2 font-display font-semibold wrap-anywhere text-ink-soft *:grid *:min-h-12 *:items-center *:rounded-field *:border *:bg-paper *:px-4">
              {group.map((lender, place) => (
                <li key={place}>
                  {lender.logoUrl ? (
                    <Image src={lender.logoUrl} alt={lender.name} height={32} sizes="10rem" className="h-8 w-auto" />
                  ) : (
                    lender.name
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
