import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFault } from '../fault.ts'
import { type Account, launchAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { ADMIN_ROLE, newSettings, ROLE, type Settings, writeSettings } from './settings.ts'

/** The database programs see no variable of ours: `PG…` and `LC_…` ones would change what they do. */
export const ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

type Run = { account: Account | undefined; program: string; args: string[]; data: string; input?: string }

const run = ({ account, program, args, data, input }: Run): Promise<void> =>
  new Promise((resolve, reject) => {
    const launch = launchAs(account, program, args, data)
    const ids =
      launch.uid === undefined || launch.gid === undefined ? {} : { uid: launch.uid, gid: launch.gid }
    const child = spawn(launch.command, launch.args, {
      ...ids,
      env: ENVIRONMENT,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    // A program that ends early closes its input; its exit code tells the story.
    child.stdin.on('error', () => undefined)
    child.on('close', (code) => {
      const failed = code !== 0 || /^.*(ERROR|FATAL):/m.test(output)
      if (failed)
        reject(
          new StartFault(`The database could not be created: ${lastLine(output) || `exit code ${code}`}`),
        )
      else resolve()
    })
    child.stdin.end(input ?? '')
  })

/** The last line that names a fault, else the last line. */
export const lastLine = (output: string): string => {
  const lines = output.trim().split('\n')
  return (lines.findLast((line) => /ERROR|FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '').trim()
}

export type InitialiseOptions = {
  cluster: string
  binaries: Binaries
  account: Account | undefined
  /** False only for throw-away clusters of tests: the files are not forced to disk. */
  isDurable: boolean
}

/**
 * Makes a new cluster with the program's role and database. It is built beside its place and moved there when whole,
 * so a kill in between leaves nothing that looks like a cluster.
 */
export const initialise = async ({
  cluster,
  binaries,
  account,
  isDurable,
}: InitialiseOptions): Promise<Settings> => {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const secrets = mkdtempSync(join(tmpdir(), 'cellwright-'))
  const passwordFile = join(secrets, 'password')
  const settings = await newSettings()
  try {
    writeFileSync(passwordFile, `${settings.adminPassword}\n`, { mode: 0o600 })
    if (account) for (const path of [draft, secrets, passwordFile]) chownSync(path, account.uid, account.gid)
    await run({
      account,
      program: binaries.initdb,
      data: draft,
      args: [
        `--pgdata=${draft}`,
        `--username=${ADMIN_ROLE}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same order of texts on every machine, by code point; order by lower(…) for people.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
        ...(isDurable ? [] : ['--no-sync']),
      ],
    })
    // Single-user mode: one statement a line. The password is base64url and needs no quoting.
    await run({
      account,
      program: binaries.postgres,
      data: draft,
      args: ['--single', '-D', draft, '-c', 'password_encryption=scram-sha-256', 'postgres'],
      input: [
        `create role ${ROLE} login password '${settings.password}'${isDurable ? '' : ' createdb'};`,
        `grant pg_read_all_settings, pg_monitor to ${ROLE};`,
        `create database ${ROLE} owner ${ROLE};`,
        '',
      ].join('\n'),
    })
    writeSettings(draft, settings, account)
    renameSync(draft, cluster)
    return settings
  } catch (error) {
    // On a full disk it would take the room that someone frees.
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(secrets, { recursive: true, force: true })
  }
}
