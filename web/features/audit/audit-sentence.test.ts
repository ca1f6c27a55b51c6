import { describe, expect, it } from 'vitest'
import { auditActions } from '#contract/audit-actions.ts'
import { auditActionName } from '#web/lib/audit/action-name.ts'
import { auditSentence } from './audit-sentence.ts'

describe('the audit log in sentences', () => {
  it.each([
    ['sign_in', { method: 'password' }, 'Signed in with a password'],
    ['sign_in', { method: 'sso/oidc' }, 'Signed in at the company’s sign-in provider'],
    ['sign_in', { method: 'smoke' }, 'Signed in by smoke'],
    ['sign_in', {}, 'Signed in'],
    [
      'sign_in_failed',
      { method: 'password', isBanned: true },
      'Failed to sign in with a password; the account is closed for now',
    ],
    ['sign_out', { scope: 'global' }, 'Signed out everywhere'],
    ['sign_out', { scope: 'others' }, 'Signed out everywhere else'],
    ['session_ended', { count: 3, scope: 'others' }, 'Ended 3 sessions'],
    ['session_ended', {}, 'Ended a session'],
    ['password_changed', { endedSessions: 0 }, 'Changed the password'],
    ['password_changed', { endedSessions: 1 }, 'Changed the password, which ended another session'],
    ['password_reset', { endedSessions: 4 }, 'Set a new password by mail, which ended 4 other sessions'],
    ['factor_added', { name: 'Phone' }, 'Added a second factor: Phone'],
    ['factor_added', { name: '' }, 'Added a second factor'],
    ['member_invited', { role: 'owner' }, 'Invited a person as owner'],
    ['member_invited', { role: 'support', isAgain: true }, 'Invited a person again as support'],
    [
      'member_invited',
      { role: 'admin', from: 'command line' },
      'Invited a person as admin from the command line',
    ],
    ['staff_changed', { role: 'none' }, 'No longer belongs to the staff'],
    ['staff_changed', { role: 'support' }, 'Belongs to the staff as support'],
    ['investor_changed', { isInvestor: true }, 'May open the data room'],
    ['investor_changed', { isInvestor: false }, 'May no longer open the data room'],
    ['provider_changed', { change: 'created', provider: 'plant' }, 'Added a sign-in provider: plant'],
    ['provider_changed', { change: 'changed', provider: 'plant' }, 'Changed a sign-in provider: plant'],
    [
      'provider_changed',
      { change: 'domain removed', domain: 'a.example' },
      'Gave a mail domain up: a.example',
    ],
    [
      'provider_changed',
      { change: 'domain lost', domain: 'a.example' },
      'Lost the proof of a mail domain: a.example',
    ],
    [
      'account_changed',
      { fields: 'email, phone' },
      'The account was changed by an administrator: email, phone',
    ],
    [
      'protected_field_refused',
      { keys: 'role, is_admin' },
      'Tried to set what only the server sets: role, is_admin',
    ],
  ] as const)('%s %j: %s', (action, details, sentence) =>
    expect(auditSentence({ action, details })).toBe(sentence),
  )

  it('every action has a sentence and a name, also with details nobody foresaw', () => {
    const texts = auditActions.map((action) => auditSentence({ action, details: { role: 7, count: 'many' } }))
    for (const text of texts) expect(text).toMatch(/^[A-Z][^{}[\]]+$/)
    expect(new Set(texts).size).toBe(auditActions.length)
    expect(auditActionName('sign_in_failed')).toBe('Sign in failed')
  })

  it('names a line of another version of the program by its action', () => {
    expect(auditSentence({ action: 'moon_landed', details: {} })).toBe('Moon landed')
    expect(auditSentence({ action: 'constructor', details: {} })).toBe('Constructor')
  })
})
