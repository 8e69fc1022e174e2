import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Calculator } from '#app/features/calculators/calculator-definition.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { CalculatorCard } from './assistant.ts'
import type { CardBody } from './assistant-card-body.tsx'
import { type CardName, cardKinds } from './assistant-cards.ts'
import type { PanelCopy } from './assistant.copy.ts'

export type AssistantCardProps = {
  card: CalculatorCard
  copy: PanelCopy
  onChange: (card: CalculatorCard) => void
  /** Without it nobody can be asked: the card is a preview. */
  onAskBroker?: () => void
}

type Loaded = {
  name: CardName
  language: PanelCopy['language']
  calculator: Calculator
  Body: typeof CardBody
  translate: (text: string) => string | null
}

/** A calculator in the conversation. It is loaded when it is shown: most conversations have none or one. */
export function AssistantCard(props: AssistantCardProps) {
  const { name } = props.card
  const { language, card: copy, again } = props.copy
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { pathname, search } = useLocation()

  useEffect(() => {
    let isCurrent = true
    loadCard(name, language).then(
      (now) => isCurrent && setLoaded(now),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [name, language])

  const isReady = loaded?.name === name && loaded.language === language
  return (
    <div className="-mx-3 mt-3 border-t border-line px-3 pt-3 pb-1 wrap-break-word whitespace-normal">
      {isReady ? (
        <loaded.Body {...props} calculator={loaded.calculator} translate={loaded.translate} />
      ) : hasFailed ? (
        <>
          <p role="status">{copy.failed}</p>
          {/* A browser does not request a script again that did not arrive; the conversation is kept. */}
          <LinkButton kind="secondary" size="small" className="mt-2" to={pathname + search} reloadDocument>
            {again}
          </LinkButton>
        </>
      ) : (
        // As high as a card that shows its result, so that little moves when it comes.
        <p className="flex min-h-96 items-center justify-center gap-2 text-ink-soft">
          <Spinner /> {copy.loading}
        </p>
      )}
    </div>
  )
}

async function loadCard(name: CardName, language: PanelCopy['language']): Promise<Loaded> {
  const [calculator, { CardBody: Body }, french] = await Promise.all([
    cardKinds[name].load(),
    import('./assistant-card-body.tsx'),
    language === 'fr' ? import('./assistant-french.ts') : null,
  ])
  return { name, language, calculator, Body, translate: french?.inFrench ?? ((text) => text) }
}
