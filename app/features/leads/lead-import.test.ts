import { expect, test } from 'vitest'
import { suggestColumns } from './lead-import.ts'

test.each([
  ['First Name,Last Name,E-mail Address,Cell phone,Prov.', 'firstName,lastName,email,phone,province'],
  ['Prénom,Nom,Courriel,Téléphone,Langue', 'firstName,lastName,email,phone,language'],
  ['Nom du client,Prêteur,Taux,Terme,Solde', 'name,lender,rate,term,balance'],
  ['borrowerName,lenderName,mortgageAmount,maturityDate,closingDate', 'name,lender,amount,renewal,closing'],
  ['Mortgage type,Mortgage amount,Rate type,Interest rate', 'kind,amount,rateType,rate'],
  ['Assigned to,Lead source,Stage,Created at,CASL', 'agent,source,status,created,consent'],
  ["Date d'échéance,Montant du prêt,Conseiller,Statut,Remarques", 'renewal,amount,agent,status,notes'],
  ['Name,Email,Email 2,Fax,What to mend', 'name,email,,,'],
])('the headings %s suggest what the columns are', (header, fields) => {
  expect(suggestColumns(header.split(',')).join()).toBe(fields)
})
