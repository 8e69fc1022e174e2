import { brand } from '#brand'
import { classes } from '#app/ui/classes.ts'

type AgentLicenceProps = {
  agent: { licenceName: string; licenceTitle: string; licenceNumber: string | null }
  className?: string
}

/** FSRA asks for the licensed name, the approved title and the brokerage wherever an agent presents themself. */
export function AgentLicence({ agent, className }: AgentLicenceProps) {
  const { label, number } = brand.licence
  return (
    <p className={classes('text-sm wrap-anywhere text-ink-soft', className)}>
      {agent.licenceName}, {agent.licenceTitle}
      {agent.licenceNumber && ` (licence ${agent.licenceNumber})`}
      <br />
      {brand.legalName}, {`${label} ${number}`}
    </p>
  )
}
