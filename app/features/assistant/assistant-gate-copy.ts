import { brand } from '#brand'
import { displayPhone } from '#app/lib/phone.ts'
import type { Concern } from './assistant-gate-phrases.ts'
import { pages, type Source } from './assistant-speech.ts'
import { talkCopy } from './assistant-talk.ts'

const crisisLine = { label: '9-8-8: Suicide Crisis Helpline', href: 'https://988.ca/' }
const crisisLineFrench = { label: '9-8-8 : Ligne d’aide en cas de crise de suicide', href: 'https://988.ca/' }

type Words = { text: string; sources: readonly Source[] }

/** What the gate says. Danger gets help and nothing else; a licensed person is offered where one can do something. */
export const gateCopy: Record<Concern, { en: Words; fr: Words; offersPerson: boolean }> = {
  danger: {
    offersPerson: false,
    en: {
      text: "I'm so sorry that it hurts this much. You matter more than any debt or home, and you don't have to carry this alone.\n\nPlease call or text 9-8-8 now: Canada's Suicide Crisis Helpline, free, day and night, also if you're worried about someone else. If anyone is in immediate danger, call 911.\n\nI'm only a program. At 9-8-8 a person listens. If you can, stay with someone you trust until you've talked to them.",
      sources: [crisisLine],
    },
    fr: {
      text: 'Je suis vraiment désolé que ce soit si dur. Vous comptez plus que n’importe quelle dette ou maison, et vous n’avez pas à porter cela tout seul.\n\nAppelez ou textez le 9-8-8 dès maintenant : la Ligne d’aide en cas de crise de suicide du Canada, gratuite, jour et nuit, aussi si vous vous inquiétez pour quelqu’un. Si une personne est en danger immédiat, composez le 911.\n\nJe ne suis qu’un programme. Au 9-8-8, une personne vous écoute. Si vous le pouvez, restez avec quelqu’un de confiance en attendant.',
      sources: [crisisLineFrench],
    },
  },
  violence: {
    offersPerson: false,
    en: {
      text: "If anyone could be hurt, please call 911 now. Nothing about a home or a mortgage is worth that.\n\nIf you are afraid of someone you live with, a shelter helps by phone, day and night, and tells nobody: sheltersafe.ca lists the one near you. If you feel that you could hurt someone, or yourself, call or text 9-8-8: a person listens, free, day and night.\n\nI'm only a program and can't help with this myself.",
      sources: [{ label: 'ShelterSafe: shelters and their helplines', href: 'https://sheltersafe.ca/' }, crisisLine],
    },
    fr: {
      text: 'Si quelqu’un risque d’être blessé, composez le 911 maintenant. Aucune maison ni aucun prêt ne vaut cela.\n\nSi vous avez peur d’une personne avec qui vous vivez, une maison d’hébergement aide par téléphone, jour et nuit, en toute confidentialité : hebergementfemmes.ca indique la plus proche. Si vous sentez que vous pourriez blesser quelqu’un, ou vous-même, appelez ou textez le 9-8-8 : une personne vous écoute, gratuitement, jour et nuit.\n\nJe ne suis qu’un programme et je ne peux pas vous aider moi-même.',
      sources: [
        { label: 'Hébergement femmes : maisons et lignes d’aide', href: 'https://hebergementfemmes.ca/' },
        crisisLineFrench,
      ],
    },
  },
  fraud: {
    offersPerson: true,
    en: {
      text: 'No. Telling a lender something untrue, or showing it a false document, is mortgage fraud: about your income, your job, your debts, your down payment or who will live in the home. It is a crime in Canada, and lenders check with employers, tax records and credit bureaus. If it comes out, even years later, the lender can call in the loan, and other lenders will turn you down. We do not send in an application that we know to be false.\n\nIf your real numbers fall short, there are honest ways: a smaller price, a larger down payment, a co-borrower, or paying off a debt first. A licensed agent can look at them with you.',
      sources: [
        {
          label: 'Criminal Code, section 362: false pretence or false statement',
          href: 'https://laws-lois.justice.gc.ca/eng/acts/C-46/section-362.html',
        },
      ],
    },
    fr: {
      text: 'Non. Dire quelque chose de faux à un prêteur ou lui montrer un faux document, c’est une fraude hypothécaire, qu’il s’agisse du revenu, de l’emploi, des dettes, de la mise de fonds ou de qui habitera la maison. C’est un crime au Canada, et les prêteurs vérifient auprès des employeurs, du fisc et des agences de crédit. Si cela se découvre, même des années plus tard, le prêteur peut exiger le remboursement, et d’autres refuseront de vous prêter. Nous ne présentons pas une demande que nous savons fausse.\n\nSi vos vrais chiffres ne suffisent pas, il y a des moyens honnêtes : un prix plus bas, une mise de fonds plus élevée, un coemprunteur, ou rembourser une dette d’abord. Un courtier titulaire d’un permis peut les examiner avec vous.',
      sources: [
        {
          label: 'Code criminel, article 362 : escroquerie, faux semblant ou fausse déclaration',
          href: 'https://laws-lois.justice.gc.ca/fra/lois/C-46/article-362.html',
        },
      ],
    },
  },
  injection: {
    offersPerson: false,
    en: { text: talkCopy.injection[0], sources: [pages.rates, pages.privacy] },
    fr: { text: talkCopy.injection[1], sources: [pages.rates, pages.privacy] },
  },
  tax: {
    offersPerson: true,
    en: {
      text: 'I can’t answer that one: it’s a tax question, and we’re mortgage brokers, not tax advisers. The answer depends on your return. Ask an accountant, or the Canada Revenue Agency (CRA), which explains the rules free of charge.\n\nA licensed agent can help with the mortgage side of it.',
      sources: [{ label: 'Canada Revenue Agency', href: 'https://www.canada.ca/en/revenue-agency.html' }],
    },
    fr: {
      text: 'Je ne peux pas répondre à cette question : elle relève de l’impôt, et nous sommes courtiers hypothécaires, pas fiscalistes. La réponse dépend de votre déclaration. Demandez à un comptable ou à l’Agence du revenu du Canada (ARC), qui explique les règles gratuitement; au Québec, aussi à Revenu Québec.\n\nUn courtier titulaire d’un permis peut vous aider pour le prêt lui-même.',
      sources: [{ label: 'Agence du revenu du Canada', href: 'https://www.canada.ca/fr/agence-revenu.html' }],
    },
  },
  law: {
    offersPerson: true,
    en: {
      text: 'I can’t answer that one: it’s a legal question, and we’re mortgage brokers, not lawyers. Ask a lawyer, or a notary in Quebec, before you sign or decide anything. Your law society can refer you to one.\n\nA licensed agent can help with the mortgage side of it.',
      sources: [{ label: 'Federation of Law Societies of Canada', href: 'https://flsc.ca/' }],
    },
    fr: {
      text: 'Je ne peux pas répondre à cette question : elle est juridique, et nous sommes courtiers hypothécaires, pas juristes. Demandez à un notaire ou à un avocat avant de signer ou de décider quoi que ce soit.\n\nUn courtier titulaire d’un permis peut vous aider pour le prêt lui-même.',
      sources: [{ label: 'Chambre des notaires du Québec', href: 'https://www.cnq.org/' }],
    },
  },
  person: {
    offersPerson: true,
    en: {
      text: `Gladly. Call a licensed agent at ${displayPhone(brand.phone)} (toll-free ${displayPhone(brand.tollFree)}), or leave your name and your e-mail or phone here or on the contact page, and one will reach you.`,
      sources: [pages.contact, pages.brokers],
    },
    fr: {
      text: `Avec plaisir. Appelez un courtier titulaire d’un permis au ${displayPhone(brand.phone)} (sans frais ${displayPhone(brand.tollFree)}), ou laissez votre nom et votre courriel ou téléphone ici ou sur la page de contact : on vous joindra.`,
      sources: [pages.contact, pages.brokers],
    },
  },
  loan: {
    offersPerson: true,
    en: {
      text: `${brand.name} arranges mortgages and lines of credit on a home, nothing else: no car, student, personal or payday loans, no credit cards and no car insurance. Your bank or credit union is the place to ask.\n\nIf you own a home and want to pay off other debts with it, I can help with that.`,
      sources: [pages.products],
    },
    fr: {
      text: `${brand.name} s’occupe de prêts hypothécaires et de marges de crédit sur une maison, et de rien d’autre : ni prêts auto, étudiants, personnels ou sur salaire, ni cartes de crédit, ni assurance auto. Demandez à votre banque ou à votre caisse.\n\nSi vous avez une maison et voulez rembourser d’autres dettes avec elle, je peux vous aider.`,
      sources: [pages.products],
    },
  },
  other: {
    offersPerson: false,
    en: {
      text: 'I only know about mortgages in Canada, so I can’t help with that. Ask me about rates, payments, what you can afford, a renewal or a refinance.',
      sources: [pages.rates, pages.calculators],
    },
    fr: {
      text: 'Je ne connais que les prêts hypothécaires au Canada; je ne peux donc pas vous aider pour cela. Demandez-moi un taux, un versement, ce que vous pouvez acheter, un renouvellement ou un refinancement.',
      sources: [pages.rates, pages.calculators],
    },
  },
}
