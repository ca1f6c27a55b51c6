import { setTimeout } from 'node:timers/promises'
import type { Mail, OutboxMail } from '#server/platform/mail.ts'

/** A mail with what its reader takes out of it. */
export type ReadMail = OutboxMail & { token: string; code: string }

/** Reads the outbox of an application, each mail once. */
export const openMailbox = ({ outbox }: Pick<Mail, 'outbox'>) => {
  const read = new Set<string>()
  return {
    /** Waits for the next mail to an address; of this subject, if given. */
    next: async (to: string, subject?: string): Promise<ReadMail> => {
      for (let tries = 0; tries < 200; tries++) {
        const found = (await outbox?.list(1000))
          ?.filter((mail) => !read.has(mail.id) && mail.to === to && (!subject || mail.subject === subject))
          .at(-1)
        if (found) {
          read.add(found.id)
          const token = found.text.match(/token=([\w-]+)/)?.[1] ?? ''
          return { ...found, token, code: found.text.match(/Code: (\d{6})/)?.[1] ?? '' }
        }
        await setTimeout(50)
      }
      throw new Error(`no mail${subject ? ` "${subject}"` : ''} came to ${to}`)
    },
  }
}
