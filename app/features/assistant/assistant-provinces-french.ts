import { type Province, provinces } from '#mortgage'

/** A province in French: its name, the name with its article, and where somebody lives. */
type FrenchProvince = { name: string; the: string; in: string }

const known: Partial<Record<Province, FrenchProvince>> = {
  Alberta: { name: 'Alberta', the: "l'Alberta", in: 'en Alberta' },
  'British Columbia': {
    name: 'Colombie-Britannique',
    the: 'la Colombie-Britannique',
    in: 'en Colombie-Britannique',
  },
  Manitoba: { name: 'Manitoba', the: 'le Manitoba', in: 'au Manitoba' },
  'New Brunswick': { name: 'Nouveau-Brunswick', the: 'le Nouveau-Brunswick', in: 'au Nouveau-Brunswick' },
  'Newfoundland and Labrador': {
    name: 'Terre-Neuve-et-Labrador',
    the: 'Terre-Neuve-et-Labrador',
    in: 'à Terre-Neuve-et-Labrador',
  },
  'Northwest Territories': {
    name: 'Territoires du Nord-Ouest',
    the: 'les Territoires du Nord-Ouest',
    in: 'dans les Territoires du Nord-Ouest',
  },
  'Nova Scotia': { name: 'Nouvelle-Écosse', the: 'la Nouvelle-Écosse', in: 'en Nouvelle-Écosse' },
  Nunavut: { name: 'Nunavut', the: 'le Nunavut', in: 'au Nunavut' },
  Ontario: { name: 'Ontario', the: "l'Ontario", in: 'en Ontario' },
  'Prince Edward Island': {
    name: 'Île-du-Prince-Édouard',
    the: "l'Île-du-Prince-Édouard",
    in: "à l'Île-du-Prince-Édouard",
  },
  Quebec: { name: 'Québec', the: 'le Québec', in: 'au Québec' },
  Saskatchewan: { name: 'Saskatchewan', the: 'la Saskatchewan', in: 'en Saskatchewan' },
  Yukon: { name: 'Yukon', the: 'le Yukon', in: 'au Yukon' },
}

/** A province without a French name of its own keeps its English one. */
export const provincesInFrench = Object.fromEntries(
  provinces.map((name) => [name, known[name] ?? { name, the: name, in: `en ${name}` }]),
) as Record<Province, FrenchProvince>
