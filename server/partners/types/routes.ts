import { and, eq } from 'drizzle-orm'
import { companyTypeOffers as offers } from '#db/schema/index.ts'
import { rpc } from '#server/rpc/base.ts'
import { ownCompany, signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { answerTypeOffer } from './answer-offer.ts'
import { changeCompanyType } from './change-type.ts'
import { readOffer } from './read-offers.ts'

const { accounts: procedures } = rpc

export const companyTypes = {
  getTypeOffer: procedures.getTypeOffer.handler(async ({ context }) => {
    const company = await ownCompany(context)
    const isOpen = and(eq(offers.companyId, company.id), eq(offers.status, 'open'))
    return { offer: await readOffer(context.deps.db, context, await signedIn(context), isOpen) }
  }),
  answerTypeOffer: procedures.answerTypeOffer.handler(async ({ input, context }) =>
    found(await answerTypeOffer(context, await signedIn(context), input)),
  ),
  changeCompanyType: procedures.changeCompanyType.handler(async ({ input, context }) => {
    const actor = await signedIn(context)
    return found(
      await context.deps.db.transaction((tx) => changeCompanyType(tx, context, { ...input, actor })),
    )
  }),
}
