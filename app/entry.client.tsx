import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteVisit } from '#app/ui/visit.ts'

noteVisit()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
