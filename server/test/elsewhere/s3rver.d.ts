/** What the tests use of the package, which has no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    run: () => Promise<{ port: number }>
    close: () => Promise<void>
    httpServer: import('node:http').Server
  }
}
