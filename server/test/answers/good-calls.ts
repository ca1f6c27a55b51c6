import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { planExportPath, sharedExportPath, solutionExportPath, versionExportPath } from '#contract/exports.ts'
import { attachmentPath, uploadPath } from '#contract/file-limits.ts'
import { filePath, fileUploadPath } from '#contract/files.ts'
import { telemetryPath } from '#contract/telemetry-ranges.ts'
import { invitations, users } from '#db/schema/index.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import { stepsVersion } from '#server/solution-steps/steps-version.ts'
import { owned } from '../owned.ts'
import { TEST_SECRET } from '../owned-row.ts'
import { newPerson } from '../people/new-person.ts'
import { sendCompanyDocument } from '../people/sent-document.ts'
import { type AnswerLab, PASSWORD, type Person, PROGRAM } from './answer-lab.ts'
import { biddingCalls } from './bidding-calls.ts'
import { billingCalls, billingDoors } from './billing-calls.ts'
import { dataRoomCalls, dataRoomDoors } from './data-room-calls.ts'
import { generationCalls, generationDoors } from './generation-calls.ts'
import { projectCalls, projectDoors } from './project-calls.ts'
import { bodyOf, description, type GoodCall, type Make, withSolution } from './saved-solution.ts'
import { solutionAdminCalls, solutionAdminDoors } from './solution-admin-calls.ts'
import { orderDoors, tradeCalls } from './trade-calls.ts'

const passwords = { password: PASSWORD, confirmPassword: PASSWORD }

const signUpForm = (email: string) => ({ ...passwords, email, fullName: 'Pat Planner', companyName: 'Plant' })
const account = (role: string) => {
  const { email, password } = demoAccounts.find((one) => one.role === role) ?? demoAccounts[0]
  return { email, password }
}

const withShare = async (lab: AnswerLab) => {
  const { caller, id } = await withSolution(lab)
  return bodyOf<{ token: string }>(caller.call('POST', `/api/v1/solutions/${id}/shares`))
}
/** Somebody with a verified second factor. */
const withFactor = async (lab: AnswerLab) => {
  const someone = await lab.person()
  const api = (path: string, body: object) => someone.caller.call('POST', `/api/v1${path}`, body)
  const made = await bodyOf<{ factor: { id: string }; secret: string }>(api('/factors', {}))
  const code = new TOTP({ secret: made.secret }).generate()
  const { recoveryCodes } = await bodyOf<{ recoveryCodes: string[] }>(
    api(`/factors/${made.factor.id}/verify`, { code }),
  )
  return { ...someone, code: recoveryCodes[0] ?? '' }
}
const withProvider = async (lab: AnswerLab) => {
  const someone = await lab.person()
  await bodyOf(someone.caller.call('PUT', '/api/v1/company/sign-in', lab.provider))
  return someone
}
const proven = async (
  lab: AnswerLab,
  purpose: Parameters<AnswerLab['mailToken']>[0],
  more?: { redirectTo?: string; data?: Record<string, unknown> },
) => {
  const someone = await lab.person()
  return { someone, token: await lab.mailToken(purpose, someone, more) }
}
/** The token of an open invitation to the staff. */
const invited = async ({ app }: AnswerLab, email: string) => {
  const token = app.deps.ids.token()
  await app.deps.db.insert(invitations).values({
    email,
    role: 'support',
    purpose: 'staff',
    companyId: null,
    tokenHash: sha256(token),
    expiresAt: new Date(Date.now() + 60_000),
  })
  return token
}
const as = (lab: AnswerLab, body?: (person: Person) => object) => async (): Promise<GoodCall> => {
  const someone = await lab.person()
  return { caller: someone.caller, ...(body && { body: body(someone) }) }
}
const form = (lab: AnswerLab, fields: object): GoodCall => ({
  body: { ...fields, email: lab.newEmail(), ticket: lab.formTicket() },
})

/** Calls that need more than an id in the path, by procedure. */

export const goodCalls: Readonly<Record<string, Make>> = {
  ...biddingCalls,
  ...dataRoomCalls,
  ...billingCalls,
  ...generationCalls,
  ...projectCalls,
  ...solutionAdminCalls,
  ...tradeCalls,
  'accounts.signUp': (lab) => ({ body: signUpForm(lab.newEmail()) }),
  'accounts.signIn': () => ({ body: account('manufacturer') }),
  'accounts.adminSignIn': () => ({ body: account('admin') }),
  'accounts.signOut': (lab) => as(lab)(),
  'accounts.getViewer': (lab) => as(lab)(),
  'accounts.updateProfile': (lab) =>
    as(lab, () => ({ fullName: 'Pat 😀', companyName: 'Plant', phone: '+49', address: 'A', bio: 'B' }))(),
  'accounts.exportData': async (lab) => ({ caller: (await withSolution(lab)).caller }),
  'accounts.deleteAccount': (lab) => as(lab, ({ email }) => ({ email }))(),
  'assistant.reply': (lab) => as(lab, () => ({ turns: [{ from: 'visitor', text: 'How many robots?' }] }))(),
  'contact.sendMessage': (lab) => form(lab, { name: 'Pat', message: 'Hello', service: '' }),
  'contact.addNote': () => ({ body: { note: 'Called back 😀' } }),
  'contact.reply': () => ({ body: { replyKey: randomUUID(), text: 'Thank you.' } }),
  'contact.setSubmissionStatus': () => ({ body: { status: 'resolved' } }),
  'notifications.setNotificationPreference': () => ({ body: { kind: 'solution_saved', mail: 'daily' } }),
  'partners.applyAsPartner': (lab) =>
    form(lab, { fullName: 'Pat', companyName: 'Plant', role: 'engineer', experience: 'Years of it' }),
  'investors.applyAsInvestor': (lab) =>
    form(lab, { firstName: 'Pat', lastName: 'P', companyName: 'Fund', position: 'Partner' }),
  'credentials.getMailLink': async (lab) => ({ body: { token: (await proven(lab, 'confirm')).token } }),
  'credentials.followLink': async (lab) => ({
    body: { token: (await proven(lab, 'magiclink', { redirectTo: PROGRAM })).token },
  }),
  'credentials.disownAccount': async (lab) => {
    const { someone, token } = await proven(lab, 'disown')
    await lab.app.deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, someone.userId))
    return { body: { token } }
  },
  'credentials.requestConfirmation': (lab) => as(lab)(),
  'credentials.confirmEmail': async (lab) => ({ body: { token: (await proven(lab, 'confirm')).token } }),
  'credentials.requestPasswordReset': async (lab) => ({ body: { email: (await lab.person()).email } }),
  'credentials.resetPassword': async (lab) => ({
    body: { token: (await proven(lab, 'recovery')).token, ...passwords },
  }),
  'credentials.requestSignInLink': async (lab) => ({ body: { email: (await lab.person()).email } }),
  'credentials.signInByMail': async (lab) => ({ body: { token: (await proven(lab, 'magiclink')).token } }),
  'credentials.changePassword': (lab) => {
    const password = 'another horse 9'
    return as(lab, () => ({ currentPassword: PASSWORD, password, confirmPassword: password }))()
  },
  'credentials.requestEmailChange': (lab) => as(lab, () => ({ email: lab.newEmail() }))(),
  'credentials.confirmEmailChange': async (lab) => {
    const data = { changeId: randomUUID(), newEmail: lab.newEmail() }
    return { body: { token: (await proven(lab, 'email_change_current', { data })).token } }
  },
  'credentials.requestReauthentication': (lab) => as(lab)(),
  'credentials.reauthenticate': (lab) => as(lab, () => ({ password: PASSWORD }))(),
  'generation.createPlan': () => ({ body: { description } }),
  'generation.importPlan': async ({ app }) => ({
    body: { plan: await bodyOf<object>(app.visitor().call('POST', '/api/v1/plans', { description })) },
  }),
  'identities.beginSignIn': () => ({ body: { provider: 'workforce' } }),
  'identities.beginLink': (lab) => as(lab, () => ({ provider: 'workforce' }))(),
  'identities.getCompanySignIn': async (lab) => ({ caller: (await withProvider(lab)).caller }),
  'identities.saveCompanyProvider': (lab) => as(lab, () => lab.provider)(),
  'identities.removeCompanyProvider': async (lab) => ({ caller: (await withProvider(lab)).caller }),
  'identities.claimDomain': async (lab) => ({
    caller: (await withProvider(lab)).caller,
    body: { domain: 'claimed.example' },
  }),
  'identities.createProvider': (lab) => ({ body: { ...lab.provider, slug: 'plant' } }),
  'identities.updateProvider': () => ({ body: { name: 'Another name' } }),
  'operations.listViews': async ({ app }) => ({
    caller: await app.as('admin'),
    query: '?page=orders',
  }),
  'operations.saveView': async ({ app }) => ({
    caller: await app.as('admin'),
    body: { page: 'orders', name: 'Late 😀', query: 'status=processing' },
  }),
  'operations.deleteView': async ({ app }) => ({
    caller: await app.as('admin'),
    ids: (await owned(app, 'operations.deleteView')).ids,
  }),
  'operations.createIncident': () => ({
    body: { title: 'Slow', impact: 'minor', parts: ['pages'], text: 'Pages are slow.' },
  }),
  'operations.changeIncident': () => ({ body: { title: 'Slower' } }),
  'operations.updateIncident': () => ({ body: { status: 'monitoring', text: 'It is better.' } }),
  'accounts.answerTypeOffer': async ({ app }) => ({
    caller: await app.as('manufacturer'),
    body: { isAccepted: false },
  }),
  'accounts.getTypeOffer': async ({ app }) => ({ caller: await app.as('manufacturer') }),
  'accounts.suspendUser': () => ({ body: { isSuspended: true, reason: 'Unpaid' } }),
  'accounts.startViewAs': async ({ app }) => ({
    caller: await app.as('admin'),
    ids: { id: (await newPerson(app)).companyId },
    body: { reason: 'They asked for help 😀' },
  }),
  'accounts.endViewAs': (lab) => as(lab)(),
  'accounts.listCompanyViews': async ({ app }) => ({ caller: await app.as('manufacturer') }),
  'accounts.changeCompanyType': () => ({ body: { type: 'engineer' } }),
  'partners.rejectBetaSignup': () => ({ body: { reason: 'Too far away 😀' } }),
  'verification.listCompanyDocuments': async ({ app }) => ({ caller: await app.as('manufacturer') }),
  'verification.addCompanyDocument': async ({ app }) => {
    const caller = await app.as('manufacturer')
    return { caller, body: { kind: 'registration', fileId: await sendCompanyDocument(app, caller) } }
  },
  'verification.removeCompanyDocument': async ({ app }) => ({ caller: await app.as('manufacturer') }),
  'verification.decideCertification': () => ({ body: { isAccepted: false, reason: 'Not readable 😀' } }),
  'verification.decideCompanyDocument': () => ({ body: { isAccepted: true } }),
  'verification.verifyCompany': () => ({ body: { isVerified: false, reason: 'Documents are out of date' } }),
  'secondFactor.enrolFactor': (lab) => as(lab, () => ({ friendlyName: 'Phone' }))(),
  'secondFactor.verifyNewFactor': () => ({
    body: { code: new TOTP({ secret: TEST_SECRET }).generate() },
  }),
  'secondFactor.proveSecondFactor': async (lab) => {
    const { email, code } = await withFactor(lab)
    const caller = lab.app.visitor()
    await bodyOf(caller.call('POST', '/api/v1/accounts/sign-in', { email, password: PASSWORD }))
    return { caller, body: { code } }
  },
  'secondFactor.makeRecoveryCodes': async (lab) => ({ caller: (await withFactor(lab)).caller }),
  'sessions.endSessions': (lab) => as(lab, () => ({ scope: 'others' }))(),
  'certifications.listCertifications': async ({ app }) => ({ caller: await app.as('engineer') }),
  'certifications.getCertification': async ({ app }) => ({ caller: await app.as('engineer') }),
  'certifications.addCertification': async ({ app }) => ({
    caller: await app.as('engineer'),
    body: { name: 'ISO 10218-2', issuer: 'Test house', issueDate: '2025-03-01', expiryDate: '2035-03-01' },
  }),
  'certifications.deleteCertification': async ({ app }) => ({ caller: await app.as('engineer') }),
  'solutionHistory.reviseSolution': () => ({ body: { description } }),
  'solutionHistory.getSharedSolution': async (lab) => ({ ids: { token: (await withShare(lab)).token } }),
  'solutions.addComment': () => ({ body: { text: 'Looks good 😀' } }),
  'solutions.copySolution': (lab) => as(lab, () => ({ planId: randomUUID() }))(),
  'solutions.getManagedSolution': async (lab) => {
    const { caller, id } = await withSolution(lab)
    return { caller, ids: { id } }
  },
  'solutions.listEvents': async (lab) => {
    const { caller, id } = await withSolution(lab)
    return { caller, ids: { id } }
  },
  'solutions.listComments': async (lab) => {
    const { caller, id } = await withSolution(lab)
    await bodyOf(caller.call('POST', `/api/v1/solutions/${id}/comments`, { text: 'Looks good' }))
    return { caller, ids: { id } }
  },
  'solutions.setVisibility': () => ({ body: { visibility: 'link' } }),
  'solutions.updateSteps': () => ({
    body: { version: stepsVersion([]), steps: [{ title: 'Order', durationDays: 5 }] },
  }),
  'solutions.getSolution': async (lab) => {
    const { caller, id } = await withSolution(lab)
    return { caller, ids: { id } }
  },
  'solutions.listOwnSolutions': async (lab) => ({ caller: (await withSolution(lab)).caller }),
  'solutions.saveSolution': (lab) => as(lab, () => ({ description, planId: randomUUID() }))(),
  'solutions.setStatus': () => ({ body: { status: 'in_progress' } }),
  'solutions.undoDelete': async (lab) => {
    const { caller, id } = await withSolution(lab)
    await bodyOf(caller.call('DELETE', `/api/v1/solutions/${id}`))
    return { caller, ids: { id } }
  },
  'solutions.renameSolution': () => ({ body: { title: 'Another title' } }),
  'teams.inviteMember': (lab) => as(lab, () => ({ email: lab.newEmail() }))(),
  'teams.leaveTeam': async (lab) => {
    const [owner, member] = [await lab.person(), await lab.person()]
    await lab.join(member.userId, owner.companyId)
    return { caller: member.caller }
  },
  'teams.getInvitation': async (lab) => ({ body: { token: await invited(lab, lab.newEmail()) } }),
  'teams.acceptInvitation': async (lab) => {
    const { caller, email } = await lab.person()
    return { caller, body: { token: await invited(lab, email) } }
  },
  'teams.signUpByInvitation': async (lab) => ({
    body: { token: await invited(lab, lab.newEmail()), fullName: 'Pat', ...passwords },
  }),
  'teams.inviteStaff': (lab) => ({ body: { email: lab.newEmail() } }),
  'teams.changeStaff': () => ({ body: { role: 'support' } }),
  'investors.rejectInvestor': () => ({ body: { reason: 'Too early 😀' } }),
  'investors.grantInvestor': async (lab) => ({ body: { email: (await lab.person()).email } }),
}

/** A call of a door beside the procedures that succeeds, and one that is refused where that can be had. */
export type DoorCall = { answer: Response; refused?: Response }

const attached = async (lab: AnswerLab) => {
  const answer = await lab.app.fetch(uploadPath('parts.csv'), {
    method: 'POST',
    body: 'Part,Mass (kg)\nBox,18\n',
  })
  return { id: (await answer.clone().json()).id as string, answer }
}

/** A picture that waits for the form that uses it. */
const sentPicture = async (lab: AnswerLab) => {
  const { caller } = await lab.person()
  const background = { r: 20, g: 90, b: 200 }
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await lab.app.fetch(fileUploadPath('solution_image', 'cell.png'), {
    method: 'POST',
    headers: { cookie: caller.cookie() },
    body: new Uint8Array(png),
  })
  const { id } = (await answer.clone().json()) as { id: string }
  return { answer, path: filePath(id), cookie: caller.cookie() }
}

/** By the name of the operation. */
export const doorCalls: Readonly<Record<string, (lab: AnswerLab) => Promise<DoorCall>>> = {
  'attachments.receiveFile': async (lab) => ({
    answer: (await attached(lab)).answer,
    refused: await lab.app.fetch(uploadPath('form'), { method: 'POST', body: new FormData() }),
  }),
  'attachments.openFile': async (lab) => {
    const file = await attached(lab)
    const { caller } = await lab.person()
    const body = { description, planId: randomUUID(), attachments: [file.id] }
    const { id } = await bodyOf<{ id: string }>(caller.call('POST', '/api/v1/solutions', body))
    const path = attachmentPath(id, file.id)
    return {
      answer: await lab.app.fetch(path, { headers: { cookie: caller.cookie() } }),
      refused: await lab.app.fetch(path),
    }
  },
  'files.uploadFile': async (lab) => ({
    answer: (await sentPicture(lab)).answer,
    refused: await lab.app.fetch(fileUploadPath('solution_image', 'a.png'), { method: 'POST', body: 'x' }),
  }),
  'files.openFile': async (lab) => {
    const { path, cookie } = await sentPicture(lab)
    return {
      answer: await lab.app.fetch(path, { headers: { cookie } }),
      refused: await lab.app.fetch(path),
    }
  },
  'exports.exportSolution': async (lab) => {
    const { caller, id } = await withSolution(lab)
    const path = solutionExportPath(id, 'plan.json')
    return {
      answer: await lab.app.fetch(path, { headers: { cookie: caller.cookie() } }),
      refused: await lab.app.fetch(path),
    }
  },
  'exports.exportVersion': async (lab) => {
    const { caller, id } = await withSolution(lab)
    const path = versionExportPath(id, 1, 'cash-flow.csv')
    return {
      answer: await lab.app.fetch(path, { headers: { cookie: caller.cookie() } }),
      refused: await lab.app.fetch(path),
    }
  },
  'exports.exportShared': async (lab) => ({
    answer: await lab.app.fetch(sharedExportPath((await withShare(lab)).token, 'plan-view.svg')),
    refused: await lab.app.fetch(sharedExportPath('unknown', 'plan-view.svg')),
  }),
  'exports.exportPlan': async ({ app }) => {
    const post = (body: string) =>
      app.fetch(planExportPath('bill-of-materials.csv'), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    return { answer: await post(JSON.stringify({ description })), refused: await post('{"seed":"x"}') }
  },
  'media.showPicture': async (lab) => {
    const { caller, id } = await withSolution(lab)
    const path = `/media/solutions/${id}.png`
    return {
      answer: await lab.app.fetch(path, { headers: { cookie: caller.cookie() } }),
      refused: await lab.app.fetch(path),
    }
  },
  'media.showSharedPicture': async (lab) => ({
    answer: await lab.app.fetch(`/media/shared/${(await withShare(lab)).token}.png`),
    refused: await lab.app.fetch('/media/shared/unknown.png'),
  }),
  ...dataRoomDoors,
  ...billingDoors,
  ...projectDoors,
  ...generationDoors,
  ...orderDoors,
  ...solutionAdminDoors,
  'telemetry.receivePoints': async (lab) => {
    const { caller, id } = await withSolution(lab)
    const made = await bodyOf<{ key: string }>(
      caller.call('POST', `/api/v1/solutions/${id}/telemetry-keys`, { label: 'Line 4' }),
    )
    const send = (key: string) =>
      lab.app.fetch(telemetryPath(id), {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          minute: new Date().toISOString(),
          throughput: 12,
          availability: 0.95,
          performance: 1,
          quality: 0.998,
          state: 'running',
        }),
      })
    return { answer: await send(made.key), refused: await send(`${made.key}x`) }
  },
  'health.isAlive': async ({ app }) => ({ answer: await app.fetch('/healthz') }),
  'health.isReady': async ({ app }) => ({ answer: await app.fetch('/readyz') }),
}
