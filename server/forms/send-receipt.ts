import { eq } from 'drizzle-orm'
import { serviceNames } from '#contract/form-choices.ts'
import { betaSignups, contactSubmissions, investors } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter, type Letter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { SentForm } from './sent-form.ts'

/** Begins the row's id; staff find the row by it. */
const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase()

const lettersOf: Record<
  SentForm['kind'],
  (db: AppDeps['db'], id: string) => Promise<Pick<Letter, 'to' | 'subject' | 'lines'> | undefined>
> = {
  contact: async (db, id) => {
    const [row] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
    return (
      row && {
        to: row.email,
        subject: 'We have received your message',
        lines: [
          `thank you for your message. Topic: ${serviceNames[row.service]}. Reference: ${referenceOf(id)}.`,
          'A person reads it and answers to this address.',
        ],
      }
    )
  },
  partner: async (db, id) => {
    const [row] = await db.select().from(betaSignups).where(eq(betaSignups.id, id))
    return (
      row && {
        to: row.email,
        subject: 'We have received your application',
        lines: [
          `thank you for applying as ${row.role === 'engineer' ? 'an engineer' : 'a supplier'}. Reference: ${referenceOf(id)}.`,
          'Staff read the application. With an approval you get an invitation by mail, or an offer if you own a company here. A rejection comes with its reason.',
        ],
      }
    )
  },
  investor: async (db, id) => {
    const [row] = await db.select().from(investors).where(eq(investors.id, id))
    return (
      row && {
        to: row.email,
        subject: 'We have received your investor application',
        lines: [
          `thank you for your interest. Reference: ${referenceOf(id)}.`,
          'An administrator reads the application and decides. An approval opens the data room to your account, or sends an invitation to this address.',
        ],
      }
    )
  },
}

/** Mails the receipt of a form. Nothing that was typed is in it: anybody can type anybody's address. */
export const mailReceipt: JobHandler<SentForm, AppDeps> = async ({ kind, id }, { deps }) => {
  const letter = await lettersOf[kind](deps.db, id)
  if (!letter) return
  await deps.mail.send(
    composeLetter({
      ...letter,
      after: ['If you did not write to us, somebody typed your address. Ignore this mail.'],
    }),
    `receipt:${id}`,
  )
}
