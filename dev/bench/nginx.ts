/** nginx as a peer, where it is installed: one file, packed before, from memory. */
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../ground/ports.ts'
import { closeAtEnd } from './ending.ts'
import type { Target } from './load.ts'
import { emptyFolder } from './place.ts'
import { leave } from './served.ts'

const READY_MS = 5000

const answers = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok ?? false

/** Serves the file at `/` until the bench ends; undefined where there is no nginx. Its processor time is not looked at. */
export async function nginx(file: string, type: string, coding: string): Promise<Target | undefined> {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  const { path: folder } = emptyFolder()
  mkdirSync(join(folder, 'www'))
  copyFileSync(file, join(folder, 'www', 'page'))
  const port = await freePort()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr emerg; events { worker_connections 256; }
     http { ${paths} access_log off; open_file_cache max=8; keepalive_requests 1000000000; default_type ${type};
       server { listen 127.0.0.1:${port}; root ${folder}/www; add_header content-encoding ${coding}; location / { try_files /page =404; } } }`,
  )
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  closeAtEnd(() => leave(child))
  for (const deadline = Date.now() + READY_MS; !(await answers(port)); await sleep(20))
    if (child.exitCode !== null || Date.now() > deadline) return undefined
  return { port, pid: child.pid ?? 0, path: '/' }
}
