import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A film is loaded by people on a phone: each file stays below this, and a unit test holds it. */
export const LARGEST_FILM_BYTES = 400_000

const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
const TO_VIDEO = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...BT709, '-an']

type Format = { ending: 'webm' | 'mp4'; crf: readonly number[]; options: (crf: number) => string[] }

/** From the best quality on; the first that is small enough is taken. */
const formats: readonly Format[] = [
  {
    ending: 'webm',
    crf: [30, 34, 38, 42, 46, 50],
    options: (crf) => [
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      String(crf),
      '-deadline',
      'good',
      '-cpu-used',
      '2',
      '-g',
      '600',
    ],
  },
  {
    ending: 'mp4',
    crf: [23, 26, 29, 32, 35],
    options: (crf) => [
      '-c:v',
      'libx264',
      '-preset',
      'slower',
      '-crf',
      String(crf),
      '-g',
      '600',
      '-movflags',
      '+faststart',
    ],
  },
]

type FilmFrames = { folder: string; framesPerSecond: number }

/**
 * Encodes numbered frames ("0000.png" on) as VP9 and H.264, and the first of them as the poster.
 * @returns bytes of each file
 * @throws Error when even the lowest quality is larger than the cap
 */
export const encodeFilm = async (
  { folder, framesPerSecond }: FilmFrames,
  target: string,
  theme: string,
): Promise<Record<string, number>> => {
  const bytes: Record<string, number> = {}
  const ffmpeg = (...options: string[]) =>
    run('ffmpeg', ['-y', '-loglevel', 'error', '-bitexact', ...options])
  const frames = ['-framerate', String(framesPerSecond), '-i', join(folder, '%04d.png')]
  for (const { ending, crf, options } of formats) {
    const file = join(target, `${theme}.${ending}`)
    for (const quality of crf) {
      await ffmpeg(
        ...frames,
        ...TO_VIDEO,
        ...options(quality),
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        file,
      )
      bytes[`${theme}.${ending}`] = statSync(file).size
      if (statSync(file).size <= LARGEST_FILM_BYTES) break
    }
    if (statSync(file).size > LARGEST_FILM_BYTES) throw new Error(`${file} is too large at every quality`)
  }
  const poster = join(target, `${theme}.webp`)
  await ffmpeg('-i', join(folder, '0000.png'), '-c:v', 'libwebp', '-quality', '82', poster)
  bytes[`${theme}.webp`] = statSync(poster).size
  return bytes
}
