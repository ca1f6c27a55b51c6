/** Where the examples read the key from: a key does not belong into a program's text. */
const VARIABLE = 'CELLWRIGHT_KEY'

export const curlExample = (url: string, key = `$${VARIABLE}`): string =>
  `curl -X POST ${url} \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{"minute":"'$(date -u +%Y-%m-%dT%H:%M:00Z)'","throughput":12,"availability":0.97,"performance":0.95,"quality":0.998,"state":"running","alarms":[]}'`

export const nodeExample = (url: string): string =>
  `// Node 20 or newer: ${VARIABLE}=cwt_... node send.mjs
const send = async (point) => {
  const answer = await fetch('${url}', {
    method: 'POST',
    headers: {
      authorization: \`Bearer \${process.env.${VARIABLE}}\`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(point),
  })
  console.log(answer.status, answer.ok ? '' : await answer.text())
}

const sendMinute = () =>
  send({
    minute: new Date().toISOString(),
    throughput: 12, // finished parts in this minute
    availability: 0.97,
    performance: 0.95,
    quality: 0.998,
    state: 'running', // or idle, stopped, fault
    alarms: [],
  }).catch((error) => console.error('not sent:', error.message))

void sendMinute()
setInterval(sendMinute, 60_000)`

export const pythonExample = (url: string): string =>
  `# Python 3, no packages: ${VARIABLE}=cwt_... python3 send.py
import datetime, json, os, time, urllib.request

def send(point):
    request = urllib.request.Request(
        "${url}",
        data=json.dumps(point).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["${VARIABLE}"],
            "Content-Type": "application/json",
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            print(answer.status)
    except OSError as error:
        print("not sent:", error)

while True:
    send({
        "minute": datetime.datetime.now(datetime.timezone.utc).isoformat(),
        "throughput": 12,  # finished parts in this minute
        "availability": 0.97,
        "performance": 0.95,
        "quality": 0.998,
        "state": "running",  # or idle, stopped, fault
        "alarms": [],
    })
    time.sleep(60)`
