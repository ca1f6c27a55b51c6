import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Makes the sessions of an account look as if who they belong to had been proven 20 minutes ago: past the ten that count. */
export const ageProof = async (email: string): Promise<void> => {
  const file = join(process.env.E2E_DATA ?? '', 'postgres', 'cellwright.json')
  const { port, password }: { port: number; password: string } = JSON.parse(await readFile(file, 'utf8'))
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'cellwright',
    password,
    database: 'cellwright',
  })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `update sessions set proven_at = now() - interval '20 minutes'
       where user_id = (select id from users where email = $1)`,
      [email],
    )
    if (!rowCount) throw new Error(`${email} has no session`)
  } finally {
    await client.end()
  }
}
