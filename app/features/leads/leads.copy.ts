import { brand } from '#brand'
import { documentCopy } from './lead-documents.ts'
import { mergeCopy } from './lead-merge.ts'

/** The texts for staff about leads, verbatim where specified; those of the public forms are in lead-form-copy.ts. */
export const leadsCopy = {
  fetchFailed: 'Failed to fetch leads',
  statusFailed: 'Failed to update lead status',
  statusUpdated: 'Lead status updated successfully!',
  deleteFailed: 'Failed to delete application',
  deleted: 'Lead deleted successfully!',
  noteFailed: 'Failed to save note',
  noteSaved: 'Note saved successfully!',
  noteDeleted: 'Note deleted',
  noteRestored: 'Brought back',
  noteMissing: 'This note is not yours, or is gone.',
  callFailed: 'Failed to log the call',
  callLogged: 'Call logged',
  assignFailed: 'Failed to assign lead',
  assigned: 'Lead assigned successfully!',
  undo: 'Undo',
  undoFailed: 'Failed to undo the change',
  statusChanged: 'Somebody else changed the status meanwhile. Theirs is shown; yours was not saved.',
  noteUnsaved: 'Not saved yet: the connection failed or your session ended. Your text stays here.',
  noteKept: (name: string) => `Your note on ${name} is not saved yet.`,
  noteOpen: 'Go on writing',
  saveAnyway: 'Save mine anyway',
  partnerQueued: 'The lead is on its way to the partner again.',
  partnerNotQueued: 'Failed to send the lead to the partner again',
  filterSaved: 'Filter saved successfully!',
  filterRenamed: 'Filter renamed successfully!',
  filterDeleted: 'Filter deleted successfully!',
  filterFailed: 'Failed to save filter',
  filterNameTaken: 'You have a filter of this name already.',
  filtersFull: 'You have 20 filters already. Delete one first.',
  filterMissing: 'Filter not found',
  notFound: 'Lead not found',
  noneYet: 'No leads yet. They appear here as soon as a visitor sends a form.',
  noneMatching: 'No leads match these filters.',
  todayFailed: 'Failed to load what waits for you',
  followUpAdded: 'Follow-up saved. You get a mail when it is due.',
  followUpFailed: 'Failed to save the follow-up',
  followUpDone: 'Follow-up done',
  followUpOpen: 'Follow-up open again',
  followUpPutOff: 'Follow-up put off',
  followUpDueNow: (text: string) => `Due now: ${text}`,
  leadAssigned: (lead: string) => `Assigned to you: ${lead}`,
  leadArrived: (lead: string) => `New lead: ${lead}`,
  followUpMissing: 'This follow-up is not yours, or is gone.',
  followUpTime: 'Enter a day and a time for the follow-up.',
  followUpPast: (now: string) => `Choose a time that is still to come: it is ${now.replace('T', ', ')} now.`,
  followUpNoRenewal: 'This lead has no renewal date. Choose another time.',
  mailQueued: 'Mail on its way. It is kept with the lead.',
  mailFailed: 'Failed to send the mail',
  mailHint: 'Your name, licence and phone number follow by themselves; the answer comes to you.',
  mailMarketingHint: 'An offer: it goes only to a client who agreed to marketing mail, and says how to end it.',
  mailField: (field: string) => `Write what belongs in place of ${field} first.`,
  mailNoAddress: 'This client left no email address.',
  mailNoReply: 'This client has not agreed to a reply by email.',
  mailNoMarketing: 'This client has not agreed to marketing mail. Write an answer to their request instead.',
  away: 'Saved. Until then new leads go to others.',
  here: 'Saved. You get new leads again.',
  awayFailed: 'Failed to save the absence',
  pipelineFailed: 'Failed to load the pipeline',
  dealSaved: 'Deal saved',
  dealFailed: 'Failed to save the deal',
  dealChanged: 'Somebody else changed this deal meanwhile. Nothing of yours is saved yet: compare, then choose.',
  dealMoved: (stage: string) => `Moved to ${stage}`,
  dealMovedMeanwhile: 'Somebody else moved this deal meanwhile. It is shown where it is now.',
  renewalsFailed: 'Failed to load the renewals',
  mortgageSaved: 'Mortgage saved',
  noRenewals:
    'Nobody to call. A client stands here once their mortgage’s renewal date is known: with its lead, or when it is funded.',
  noDeals: 'No deals yet. Each lead is one from its first minute.',
  quoteMade: 'Quote made. Copy its link or mail it.',
  quoteChanged: 'Quote changed. Its link shows the new figures.',
  quoteFailed: 'Failed to save the quote',
  quoteWithdrawn: 'Quote withdrawn. Its link no longer opens.',
  quoteNotWithdrawn: 'Failed to withdraw the quote',
  quoteGone: 'This quote was withdrawn already.',
  quoteMeanwhile:
    'Somebody else made, changed or withdrew this quote meanwhile. Theirs is shown; nothing of yours is saved.',
  quoteDay: 'Choose a day from tomorrow on, at most a year away',
  clientAnswered: (name: string, text: string) => `${name}: ${text}`,
  timeConfirmed: 'Time confirmed. The client gets an email with a calendar file.',
  timeNotConfirmed: 'Failed to confirm the time',
  personTitle: 'Everything about one person',
  personFailed: 'Failed to load the timeline',
  personIntro: (others: number) =>
    others === 0
      ? 'What happened with this lead. No other lead that you work on has the same email address.'
      : `What happened with this lead and ${others === 1 ? 'another' : `${others} others`} with the same email address.`,
  personPerhaps: (count: number) =>
    count === 1 ? 'Another lead has the same phone number' : `${count} other leads have the same phone number`,
  personSpouse: 'Perhaps the same person, perhaps a spouse: couples share phones.',
  personNothing: 'Nothing of this kind has happened.',
  timeNotProposed: 'The client did not propose this time.',
} as const

/** The sentences about templates of mails to clients. */
export const templatesCopy = {
  title: 'Mail templates',
  fetchFailed: 'Failed to fetch templates',
  added: 'Template added successfully!',
  updated: 'Template updated successfully!',
  deleted: 'Template deleted successfully!',
  saveFailed: 'Failed to save template',
  deleteFailed: 'Failed to delete template',
  changed: 'This template was changed meanwhile. Nothing of yours is saved yet: compare, then choose.',
  none: 'No templates yet. Add the texts that you write most.',
} as const

/** The sentences about the stages of the pipeline. */
export const stagesCopy = {
  title: 'Stages of the pipeline',
  fetchFailed: 'Failed to fetch stages',
  added: 'Stage added successfully!',
  updated: 'Stage updated successfully!',
  deleted: 'Stage deleted successfully!',
  saveFailed: 'Failed to save stage',
  deleteFailed: 'Failed to delete stage. A stage that holds deals stays, and so does the last one of each status.',
  changed: 'This stage was changed meanwhile. Nothing of yours is saved yet: compare, then choose.',
  none: 'No stages found.',
} as const

/** The sentences about the rules by which leads are given to agents. */
export const routingCopy = {
  title: 'Routing',
  turns: 'Whose turn it is',
  fetchFailed: 'Failed to fetch rules',
  added: 'Rule added successfully!',
  updated: 'Rule updated successfully!',
  deleted: 'Rule deleted successfully!',
  saveFailed: 'Failed to save rule',
  deleteFailed: 'Failed to delete rule',
  changed: 'This rule was changed meanwhile. Nothing of yours is saved yet: compare, then choose.',
  none: 'No rules yet: leads wait until a super admin assigns them.',
  away: 'Saved. Rules give them no leads until then.',
  back: 'Saved. Rules give them leads again.',
  awayFailed: 'Failed to save the absence',
} as const

/** The sentences about files of leads and clients. */
export const importCopy = {
  title: 'Import leads and clients',
  intro:
    'From a CSV or Excel file, or pasted from a spreadsheet. You see what happens to each row before anything is stored.',
  fetchFailed: 'Failed to fetch imports',
  failed: 'Nothing was imported: it could not be stored. Try again.',
  undoFailed: 'Nothing was undone. Try again.',
  onlyHeadings: 'The file has headings and no rows.',
  pasted: 'Pasted rows',
  notFound: 'Import not found. Drafts are deleted after a week.',
  looked: 'Check what happens to each row, then import.',
  discarded: 'The file was discarded. Nothing was imported.',
  doneBefore: 'This file was imported before. Nothing was stored twice.',
  none: 'No imports yet',
  noneYet: 'Each file is listed here with what became of its rows, and can be undone.',
  origin: 'Imported file',
  states: { draft: 'Not imported yet', done: 'Imported', undone: 'Undone' },
  consent:
    'People you import have not agreed to marketing, except on the day that a column says. A yes without a day does not count (anti-spam law, CASL).',
  noMail: 'Nobody gets a mail about an import: not the clients, and not your agents.',
  consentWording: (file: string) => `Consent on record before Maplekey, imported from ${file}.`,
  done: ({ made = 0, added = 0, left = 0, refused = 0 }: Record<string, number>) =>
    `${made} new, ${added} added to leads, ${left} left out, ${refused} to mend.`,
  undone({ removed = 0, stayed = 0 }: Record<string, number>): string {
    const gone = removed === 1 ? '1 lead removed.' : `${removed} leads removed.`
    const stay = stayed === 1 ? '1 stays' : `${stayed} stay`
    return stayed > 0 ? `${gone} ${stay}: somebody has worked on them.` : gone
  },
} as const

/** The messages of the imports. */
export const importFailures = {
  load: importCopy.fetchFailed,
  save: importCopy.failed,
  undo: importCopy.undoFailed,
  look: 'The choices could not be saved. Try again.',
  discard: 'The file could not be discarded. Try again.',
}

/** The messages of the Today tab. */
export const todayFailures = { load: leadsCopy.todayFailed, save: leadsCopy.followUpFailed }

/** The messages of the pipeline. */
export const pipelineFailures = { load: leadsCopy.pipelineFailed, save: leadsCopy.dealFailed }

/** The messages of the renewals. */
export const renewalsFailures = { load: leadsCopy.renewalsFailed, save: leadsCopy.dealFailed }

/** The messages for a leads tab that could not load, and by intent for a change that could not be saved. */
export const leadFailures = {
  load: leadsCopy.fetchFailed,
  status: leadsCopy.statusFailed,
  'bulk-status': leadsCopy.statusFailed,
  note: leadsCopy.noteFailed,
  'activity-remove': leadsCopy.noteFailed,
  call: leadsCopy.callFailed,
  assign: leadsCopy.assignFailed,
  'bulk-assign': leadsCopy.assignFailed,
  'bulk-undo': leadsCopy.undoFailed,
  'save-filter': leadsCopy.filterFailed,
  'rename-filter': leadsCopy.filterFailed,
  'delete-filter': leadsCopy.filterFailed,
  'retry-partner': leadsCopy.partnerNotQueued,
  delete: leadsCopy.deleteFailed,
  'confirm-time': leadsCopy.timeNotConfirmed,
  unmerge: mergeCopy.undoFailed,
  mail: leadsCopy.mailFailed,
  deal: leadsCopy.dealFailed,
  'quote-save': leadsCopy.quoteFailed,
  'quote-withdraw': leadsCopy.quoteNotWithdrawn,
  'documents-ask': documentCopy.failed,
  'document-add': documentCopy.failed,
  'document-drop': documentCopy.failed,
  'document-accept': documentCopy.failed,
  'document-again': documentCopy.failed,
  move: leadsCopy.dealFailed,
  'follow-up': leadsCopy.followUpFailed,
  'follow-up-done': leadsCopy.followUpFailed,
  'follow-up-later': leadsCopy.followUpFailed,
}

export function leadsUpdated(count: number): string {
  return `${count} ${count === 1 ? 'lead' : 'leads'} updated successfully!`
}

/** The consent wording of a chat, shown beside the question whether we may keep the visitor's details. */
export const chatConsent = {
  en: {
    get version() {
      return `chat-${brand.consents.version}`
    },
    get wording() {
      return (
        brand.consents.chat ??
        `I agree that ${brand.legalName} may keep these details and this conversation, and use them to reply to me about it by phone or email.`
      )
    },
  },
  fr: {
    get version() {
      return `chat-${brand.consents.version}-fr`
    },
    get wording() {
      return (
        brand.consents.chatFrench ??
        `J’accepte que ${brand.legalName} garde ces coordonnées et cette conversation, et s’en serve pour me répondre à ce sujet par téléphone ou par courriel.`
      )
    },
  },
} as const

export const leadShortcuts = [
  { keys: ['s'], does: 'Choose the status' },
  { keys: ['n'], does: 'Write a note' },
  { keys: ['j'], or: ['k'], does: 'While a lead is open: the next lead, the one before' },
] as const
