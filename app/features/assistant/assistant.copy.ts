import { brand } from '#brand'

/** The assistant's own sentences, to the letter where the specification fixes them. */
export const assistantCopy = {
  fallback:
    'Sorry, I could not find an answer to that. I can connect you with a licensed mortgage agent for personalized help.',
  greeting: `Hello, I am ${brand.assistantName}, the mortgage assistant of ${brand.name}. I am a program, not a licensed agent: I answer from the rates, rules and pages of this site, and say where each answer comes from.`,
  suggestions: [
    "What are today's best rates?",
    'What is the payment on $600,000 with 10% down?',
    'How much home can I afford on $120,000 a year?',
    'What is a mortgage investment corporation (MIC)?',
    'Can I get a mortgage if I am self-employed?',
    'How do you keep my details private?',
  ],
} as const
