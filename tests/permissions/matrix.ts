import type { Cell } from './cell.ts'
import { clientDocumentCells } from './cells-client-documents.ts'
import { consentCells } from './cells-consents.ts'
import { contentCells } from './cells-content.ts'
import { keptCells } from './cells-kept.ts'
import { leadImportCells } from './cells-lead-imports.ts'
import { leadCells } from './cells-leads.ts'
import { mergedCells } from './cells-merged.ts'
import { newsCells } from './cells-news.ts'
import { peopleCells } from './cells-people.ts'
import { privacyCells } from './cells-privacy.ts'
import { quoteCells } from './cells-quotes.ts'
import { rateAlertCells } from './cells-rate-alerts.ts'
import { rateSourceCells } from './cells-rate-sources.ts'
import { siteCells } from './cells-site.ts'
import { systemCells } from './cells-system.ts'

/** Who reaches which rows. For columns see rights.ts, for pages urls.ts. */
export const matrix: readonly Cell[] = [
  ...peopleCells,
  ...leadCells,
  ...leadImportCells,
  ...mergedCells,
  ...quoteCells,
  ...clientDocumentCells,
  ...consentCells,
  ...keptCells,
  ...contentCells,
  ...siteCells,
  ...rateAlertCells,
  ...rateSourceCells,
  ...newsCells,
  ...systemCells,
  ...privacyCells,
]
