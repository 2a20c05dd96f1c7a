// Starts the language server and names the debug adapter; everything else is in the command.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** The server that runs, if one does. */
let client;

/** The command, as the settings name it. */
function command() {
  return vscode.workspace.getConfiguration("ptxc").get("path", "ptxc");
}

async function start() {
  const options = vscode.workspace.getConfiguration("ptxc").get("arguments", []);
  client = new LanguageClient(
    "ptxc",
    "ptxc",
    { command: command(), args: ["lsp"] },
    {
      documentSelector: [{ scheme: "file", language: "cuda-cpp" }],
      initializationOptions: { arguments: options },
    },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    vscode.window.showErrorMessage(`ptxc: the language server does not start: ${error.message}`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory("ptxc", {
      createDebugAdapterDescriptor: () => new vscode.DebugAdapterExecutable(command(), ["debug", "--dap"]),
    }),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("ptxc")) {
        await stop();
        await start();
      }
    }),
  );
  await start();
};

exports.deactivate = stop;
