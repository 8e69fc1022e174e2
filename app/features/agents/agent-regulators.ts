import type { Province } from '#mortgage'

type Regulator = { name: string; register: string; titles: readonly string[] }

/**
 * Who licenses mortgage brokers in a province, where anybody can check a licence, and the usual titles; decision 0048 says which of
 * these were verified. Prince Edward Island and the territories license no mortgage brokers.
 */
const regulators: Partial<Record<Province, Regulator>> = {
  Alberta: {
    name: 'RECA',
    register: 'https://procheck.reca.ca/',
    titles: ['Mortgage Associate', 'Mortgage Broker', 'Associate Mortgage Broker'],
  },
  'British Columbia': {
    name: 'BCFSA',
    register: 'https://www.bcfsa.ca/public-resources/mortgage-brokers/find-mortgage-broker',
    // Since October 13, 2026 (Mortgage Services Act); before: Submortgage Broker and Designated Individual.
    titles: ['Mortgage Broker', 'Principal Broker'],
  },
  Manitoba: {
    name: 'Manitoba Securities Commission',
    register: 'https://www.mbsecurities.ca/',
    titles: ['Salesperson', 'Authorized Official'],
  },
  'New Brunswick': {
    name: 'FCNB',
    register: 'https://www.fcnb.ca/en/check-registration',
    titles: ['Mortgage Associate', 'Mortgage Broker'],
  },
  'Newfoundland and Labrador': {
    name: 'Government Services NL',
    register: 'https://www.gov.nl.ca/gs/mortgage-broker-reg/valid-licenses-mortgagebrokers/',
    titles: ['Mortgage Broker', 'Principal Broker'],
  },
  'Nova Scotia': {
    name: 'Service Nova Scotia',
    register: 'https://businesslicencing.novascotia.ca/#/mra_details/brokers',
    titles: ['Associate Mortgage Broker', 'Mortgage Broker'],
  },
  Ontario: {
    name: 'FSRA',
    register: 'https://mbsweblist.fsco.gov.on.ca/agents.aspx',
    titles: ['Mortgage Agent Level 1', 'Mortgage Agent Level 2', 'Mortgage Broker', 'Principal Broker'],
  },
  Quebec: {
    name: 'AMF',
    register:
      'https://lautorite.qc.ca/en/general-public/registers/register-of-firms-and-individuals-authorized-to-practice',
    titles: ['Courtier hypothécaire', 'Courtière hypothécaire', 'Mortgage Broker'],
  },
  Saskatchewan: {
    name: 'FCAA',
    register: 'https://fcaa.gov.sk.ca/regulated-businesses-persons/businesses/mortgage-brokerages',
    titles: ['Mortgage Associate', 'Mortgage Broker', 'Principal Broker'],
  },
}

/** Where brokerages and their people need a licence. */
export const regulatedProvinces = Object.keys(regulators).toSorted() as [Province, ...Province[]]

/** Who licenses in this province, and the register; null where nobody does. */
export function regulatorOf(province: string): { name: string; register: string } | null {
  const found = regulators[province as Province]
  return found ? { name: found.name, register: found.register } : null
}

/** Every title that a province's regulator gives, for suggestions. */
export const licenceTitles = [...new Set(Object.values(regulators).flatMap(({ titles }) => titles))].toSorted()
