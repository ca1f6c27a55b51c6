import type { MakeOwned } from '../owned-row.ts'
import { newMessage } from '../people/contact-message.ts'

/** A new message; only staff see it. */
export const makeOwned: MakeOwned = async (app) => ({ ids: { id: (await newMessage(app)).id }, of: [] })
