// A session through @vscode/debugadapter-testsupport: breakpoints, stepping both ways, variables, a planted race.
const {DebugClient} = require('@vscode/debugadapter-testsupport');
const assert = require('assert');
const fs = require('fs');
const os = require('os');
const path = require('path');

const SOURCE = `// RUN k block=64
// ARG out buf i32 64 zero out
struct Pair { int first; float second; };
extern "C" __global__ void k(int *out) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  Pair pair = {t, 0.5f};
  tile[t] = 2 * t;
  BARRIER
  out[t] = tile[t ^ 33] + pair.first;
}
`;

async function main() {
    const [ptxc, kernel] = process.argv.slice(2).map(file => path.resolve(file));
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ptxc-dap-'));
    const write = (name, text) => (fs.writeFileSync(path.join(folder, name), text), path.join(folder, name));
    // The client starts a runtime with one argument.
    const adapter = write('adapter.sh', `exec '${ptxc}' debug --dap\n`);
    const good = write('good.cu', SOURCE.replace('BARRIER', '__syncthreads();'));
    const race = write('race.cu', SOURCE.replace('BARRIER', ';'));
    const session = async (name, act) => {
        const client = new DebugClient('sh', adapter, 'ptxc');
        client.defaultTimeout = 20000;
        await client.start();
        await act(client);
        await client.disconnectRequest({});
        console.log(`ok ${name}`);
    };

    await session('breakpoint, variables, steps', async client => {
        await client.hitBreakpoint({program: good}, {path: good, line: 8});
        const {body: {threads}} = await client.threadsRequest();
        const threadId = threads[0].id;
        const {body: {stackFrames}} = await client.stackTraceRequest({threadId});
        const {body: {scopes}} = await client.scopesRequest({frameId: stackFrames[0].id});
        const {body: {variables}} = await client.variablesRequest({variablesReference: scopes[0].variablesReference});
        const pair = variables.find(variable => variable.name === 'pair');
        const {body: {variables: members}} = await client.variablesRequest({variablesReference: pair.variablesReference});
        assert.deepStrictEqual(members.map(member => member.value), ['0', '0.5']);
        const go = async (request, line) => {
            await Promise.all([client.waitForEvent('stopped'), client.send(request, {threadId})]);
            const {body} = await client.stackTraceRequest({threadId});
            assert.strictEqual(body.stackFrames[0].line, line, request);
        };
        await go('next', 9);
        await go('stepBack', 8);
        await go('reverseContinue', 4);
    });

    await session('a planted race', async client => {
        const stopped = client.waitForEvent('stopped');
        await Promise.all([
            client.launch({program: race}),
            client.waitForEvent('initialized')
                .then(() => client.setExceptionBreakpointsRequest({filters: ['races']}))
                .then(() => client.configurationDoneRequest()),
        ]);
        const {body} = await stopped;
        assert.strictEqual(body.reason, 'exception');
        assert.match(body.text, /data race/);
        const {body: {stackFrames}} = await client.stackTraceRequest({threadId: body.threadId});
        assert.strictEqual(stackFrames[0].line, 8);
    });

    await session('a kernel of the tests', async client => {
        await Promise.all([client.configurationSequence(), client.launch({program: kernel, stopOnEntry: true}), client.waitForEvent('stopped')]);
        const {body: {threads}} = await client.threadsRequest();
        await Promise.all([client.waitForEvent('stopped'), client.continueRequest({threadId: threads[0].id})]);
    });
    fs.rmSync(folder, {recursive: true});
}

main().then(() => process.exit(0), error => {
    console.error(error);
    process.exit(1);
});
