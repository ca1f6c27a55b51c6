export declare const serverFlags: string[]
/** The environment of the server's own Node: what is set outside, over what it runs best with. */
export const serverEnvironment: NodeJS.ProcessEnv & { NODE_COMPILE_CACHE: string }
